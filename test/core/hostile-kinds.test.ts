/** Every kind of hostile text, wherever a text of people's is read: twice as much of it takes about twice as long. */
import { expect, test } from 'vitest';
import { closestName } from '../../src/core/authoring/closest-name.ts';
import { spokenWords } from '../../src/core/authoring/reading-time.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import { scriptProblems } from '../../src/core/authoring/script-lint/lint-script.ts';
import { parseScript } from '../../src/core/authoring/script-text.ts';
import { renderTemplate, templateTags } from '../../src/core/authoring/template.ts';
import { searchQuery } from '../../src/core/calls/search-query.ts';
import { searchSnippet } from '../../src/core/calls/search-snippet.ts';
import { bool, dateTime, float, int, text, timeZone } from '../../src/core/contract/wire.ts';
import { joinSpeech } from '../../src/core/language/join-speech.ts';
import { documentPassages, knowledgeIndex } from '../../src/core/agents/scripted/knowledge-index.ts';
import { mentions, parseRuleSentence } from '../../src/core/leads/agenda/lead-rules.ts';
import { english } from '../../src/core/language/en/index.ts';
import { agentReader } from '../../src/core/language/read-agent.ts';
import { leadReader } from '../../src/core/language/read-lead.ts';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { roleOutline, scriptOutline } from '../../src/core/agents/scripted/script-outline.ts';
import { slotOntology } from '../../src/core/language/slot-ontology.ts';
import { findValue, kindOfValue, sameValue } from '../../src/core/language/slot-values.ts';
import { spokenResult } from '../../src/core/conversation/spoken-result.ts';
import { wordsOf } from '../../src/core/language/words.ts';
import { phraseAt } from '../../src/core/evaluation/phrase-search.ts';
import { escapeMarkup } from '../../src/core/reporting/run-report.ts';
import { parseCsv } from '../../src/core/scenarios/parse-csv.ts';
import { parsePersona } from '../../src/core/scenarios/parse-persona.ts';
import { parseScenario } from '../../src/core/scenarios/parse-scenario.ts';
import { parseTrialCsv } from '../../src/core/runs/parse-trial-csv.ts';
import { sortKey } from '../../src/core/sort-key.ts';
import { parseJsonBody } from '../../src/server/http/read-body.ts';
import { overgrown } from '../support/growth.ts';
import { LIMITS } from '../support/limits.ts';
import { HOSTILE_KINDS } from '../support/hostile-text-kinds.ts';

const LIMIT = 17_000;

const LEAD = leadReader(english);
const NOTHING_ASKED = slotOntology(english, {});
const ontologyOf = (of: string) => slotOntology(english, { fact: { value: of, asked_as: [of] } });
const pieces = (of: string, length: number): string[] => of.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? [];

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

const scenario = (fields: object) => parseScenario(JSON.stringify({ name: 'x', ...fields }));

function searched(record: string): unknown {
  const query = searchQuery('see you soon');
  return [query.isIn(record), query.score(record), searchSnippet({ assistant: record, user: record, record }, query)];
}

/** By the field in which the text stands, or the function that reads it. */
const READERS: Readonly<Record<string, (of: string) => unknown>> = {
  'the body of a request': (of) => attempt(() => parseJsonBody(Buffer.from(of), 'application/json')),
  'a text in the body of a request': (of) =>
    attempt(() => parseJsonBody(Buffer.from(JSON.stringify({ of })), 'application/json')),
  'a number, date, time zone or truth value of a request': (of) =>
    [int(), float(), bool(), dateTime(), timeZone(), text({ max: 10 })].map((schema) => schema.safeParse(of)),
  'a script': (of) => [parseScript(of), scriptProblems(of)],
  'a line of a script': (of) => [
    parseScript(`AGENT: ${of}`),
    spokenWords(of),
    scriptOutline([
      { speaker: 'AGENT', message: of },
      { speaker: 'USER', message: of },
      { speaker: 'AGENT', message: of },
    ]),
  ],
  'a script of many lines': (of) =>
    scriptOutline(pieces(of, 20).map((message, at) => ({ speaker: at % 2 === 0 ? 'AGENT' : 'USER', message }))),
  'a role': (of) => {
    const markdown = parseRole(of);
    return [roleContent([{ id: 'r', markdown }], english), roleOutline([{ id: 'r', markdown }], english)];
  },
  'a template': (of) => [templateTags(of), renderTemplate(of, { a: 'x', lead: { first_name: 'Ana' } })],
  'a value that a template renders': (of) =>
    renderTemplate(
      'Hi {{a}}, {{ b }} {{ a | truncate: 5 }}{{ a | strip | escape | upcase }}{{ a | split: "a" | join: "b" }}',
      { a: of },
    ),
  'a document of a data store': (of) => knowledgeIndex(english, documentPassages(english, 'store', 'file', of))(of),
  'what the lead says': (of) => LEAD.read(of),
  'what the agent says': (of) => agentReader(NOTHING_ASKED, 'Alex')(of),
  'a fact of the lead, its name and how it is asked for': (of) => agentReader(ontologyOf(of), of)(of),
  'a value that is asked for': (of) =>
    (['day', 'time', 'number', 'money', 'email', 'phone', 'name', 'text'] as const).map((kind) =>
      findValue(english, kind, of, LEAD.carriers),
    ),
  'a value that is compared': (of) => [
    kindOfValue(english, of),
    sameValue(english, of, 'a b'),
    sameValue(english, 'a b', of),
    sameValue(english, of, `${of}x`),
  ],
  'pieces of speech': (of) => [joinSpeech([of, 'A', of]), joinSpeech(pieces(of, 10))],
  'the result of an action': (of) => spokenResult({ a: of, b: [of] }),
  'words and sentences': (of) => [wordsOf(of), english.sentencesOf(of)],
  'a turn in which a phrase is looked for': (of) => [
    mentions(of, wordsOf(of), 'see you'),
    phraseAt(english, of, 'see you soon', 0),
    phraseAt(english, of, 'one hundred and twenty dollars at half past seven', 0),
  ],
  'a rule of the lead': (of) => [parseRuleSentence(of), parseRuleSentence(`when agent says "${of}" say "${of}"`)],
  'a scenario': (of) => parseScenario(of),
  'what a fixed lead says': (of) => scenario({ says: [of, ...pieces(of, 200)] }),
  'the expectations of a scenario': (of) =>
    scenario({
      expect: pieces(of, 200).map((any) => ({ grader: 'said', any: any.trim() || 'x' })),
      reward_basis: pieces(of, 200),
    }),
  'slots that no fact has': (of) =>
    scenario({ goal: { facts: { a: of } }, expect: [{ grader: 'slots_collected', slots: pieces(of, 50) }] }),
  'variables of a scenario': (of) => scenario({ goal: { wants: of, facts: { a: of } }, variables: { a: of } }),
  'rows of a scenario': (of) => scenario({ goal: { wants: 'x {{a}}' }, data: pieces(of, 400).map((a) => ({ a })) }),
  'a table of a scenario': (of) => [scenario({ data: { csv: of } }), parseCsv(of), parseTrialCsv(of)],
  'a persona': (of) => parsePersona(of),
  'a name that is misspelt': (of) => closestName(of, ['confirm', 'cooperative', of]),
  'what is searched through': searched,
  'what is sorted, or put into a report': (of) => [sortKey(of), escapeMarkup(of)],
};

/** A whole role is read by so many rules that a busy machine takes minutes for all kinds: only how the time grows is judged. */
const PATIENCE_MS = LIMITS.testMs * 3;

test.each(Object.entries(READERS))(
  '%s takes time that grows with the text, of whatever kind',
  (_field, read) => {
    expect(overgrown(HOSTILE_KINDS, read, LIMIT)).toEqual([]);
  },
  PATIENCE_MS,
);
