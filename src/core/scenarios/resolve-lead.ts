/** The lead of a scenario with its persona worked in: a persona of the workspace or a built-in one, then the scenario's own traits. */
import { z } from 'zod';
import library from '../../../resources/personas/en.json' with { type: 'json' };
import { PersonaSchema, DEFAULT_TRAITS, type Channel, type Persona, type Traits } from '../leads/scenario-lead.ts';
import type { Scenario } from './scenario.ts';

/** Personas that every workspace has, by name. */
export const PERSONAS: Readonly<Record<string, Persona>> = z.record(z.string(), PersonaSchema).parse(library);

const NO_CHANNEL: Channel = { word_error_rate: 0, noise: 0, dropouts: 0 };

/** What is written out beats what is left to a default. */
function given<T extends object>(part: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const result: { [K in keyof T]?: NonNullable<T[K]> } = {};
  for (const key in part) {
    const value = part[key];
    if (value !== undefined && value !== null) result[key] = value;
  }
  return result;
}

const personaOf = ({ persona }: Scenario, personas: Readonly<Record<string, Persona>>): Persona | undefined =>
  typeof persona === 'string' ? (personas[persona] ?? PERSONAS[persona]) : persona;

/** How its persona is described; empty: it has none. */
export const personaWords = (scenario: Scenario, personas: Readonly<Record<string, Persona>> = {}): string =>
  personaOf(scenario, personas)?.description.trim() ?? '';

/** An unknown persona's name is a fault of the scenario, found when it is read; here it counts as none. */
export function resolveLead(
  scenario: Scenario,
  personas: Readonly<Record<string, Persona>> = {},
): { traits: Traits; channel: Channel } {
  const found = personaOf(scenario, personas);
  return {
    traits: { ...DEFAULT_TRAITS, ...given(found?.traits ?? {}), ...given(scenario.traits) },
    channel: { ...NO_CHANNEL, ...given(found?.channel ?? {}), ...given(scenario.channel) },
  };
}
