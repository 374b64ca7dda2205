/** How roles are written in Spanish: conditions, instructions and what of them may be said aloud. */
import type { Language } from '../language.ts';

export const roles: Language['roles'] = {
  aboutObjections: /objeci|reparo|preocupaci|duda/i,
  question: /^P(?:regunta)?[:.]\s*(.+)$/i,
  answer: /^R(?:espuesta)?[:.]\s*(.+)$/i,
  condition: /^(?:si|cuando)\s+(.+?)(?:,\s*(?:entonces\s+)?|:\s*)(.*)$/i,
  action: /(?:llame a|use|ejecute)\s+(?:la\s+)?`?([a-z][a-z0-9]*(?:[_-][a-z0-9]+)+)`?/i,
  ends: /(?:termine|acabe|cierre|finalice)\s+(?:la\s+)?(?:llamada|conversación)|cuelgue|despídase/i,
  tell: /^(?:dígale|dígales|infórmele|infórmeles|recuérdele|recuérdeles|explíquele)\s+(?:que\s+)?/i,
  explain: /^(?:diga|explique|mencione|conteste|responda)(?:\s+que)?:?\s+/i,
  topic: /^(?:de|sobre|cómo|por qué|si)\s/i,
  toAgent: /^(?:me|nos)\s/i,
  speech: /^(?:\p{Lu}|(?:el|la|los|las|nuestro|nuestra|hay|es|no|sí)\s)/u,
  aboutAgent:
    /^(?:(?:eres|usted es|actúa como|actúe como|trabaja|habla en nombre)\s|(?:tu|su) (?:objetivo|tarea|papel|trabajo|tono|nombre|misión|estilo)\s)/i,
  aboutLead: /(?:^|\s)(?:el|la|un|una|cada)\s+(?:paciente|cliente|usuario|usuaria|interesado)(?:\s|[.,])/i,
  imperatives: new Set(
    'sea sé nunca siempre pregunte pregunta use usa hable habla evite evita salude saluda ofrezca confirme escuche agradezca empiece termine espere anote recuerde siga diga explique mencione responda conteste objetivo tono papel'.split(
      ' ',
    ),
  ),
  isOrder: (_, second) => second !== 'me' && second !== 'nos',
  sentenceWords: new Set(
    'nosotros usted ustedes es son está están hay era será puede pueden tiene tienen tenemos cuesta cuestan abre abren abrimos cierra cerramos acepta aceptamos dura quien todo nada'.split(
      ' ',
    ),
  ),
  sentenceWord: /\d|[aei]mos$/,
  empty: new Set(
    'cliente paciente usuario persona llama dice dicen pregunta preguntan pide piden quiere quieren alguien'.split(' '),
  ),
  negations: new Set(['no', 'nunca', 'sin', 'tampoco']),
  next: /^(?:después|luego|a continuación)[,:]?\s+(.+)$/i,
  transfers: /(?:pase|páse\p{L}*|transfiera\w*)\s+(?:la\s+llamada|con|a\s)|transfiéra\p{L}*/iu,
  acts: [
    [
      /no (?:\S+ )?(?:quieren?|desean?) (?:que|más|recibir).*(?:llam|contact|mensaj)|darse de baja|de la lista/,
      { key: 'opt_out' },
    ],
    [/equivocad|no (?:es|vive|conoce)/, { key: 'wrong_number' }],
    [/cambiar|mover|aplazar|reprogramar|otro día|otra hora/, { key: 'reschedule' }],
    [/cancel|anul/, { key: 'cancel' }],
    [/ocupad|mal momento|más tarde|no tienen? tiempo/, { key: 'callback' }],
    [/emergencia|urgencia|peligro/, { key: 'emergency' }],
    [/otra cosa|de otro tema|charl/, { key: 'out_of_scope' }],
    [/rechaz|no (?:les )?interesa/, { says: 'no' }],
    [/acept|confirm/, { says: 'yes' }],
    [/\bcar[oa]|preci|diner/, { objection: 'price' }],
    [/estaf|confianz|fraud/, { objection: 'trust' }],
    [/human|con una persona|con alguien|transferir/, { key: 'transfer_request' }],
  ],
  stepTitle: /pasos?|guion|guión|agenda|conversación|procedimiento|proceso|preguntas que hacer/i,
  conditionStep: /^(?:si|cuando)\s/i,
  askStep: /^(?:luego\s+)?pregunte\s+si\s+(.+?)[.?]?$/i,
  askAloud: (asked) => `¿${asked.charAt(0).toUpperCase()}${asked.slice(1)}?`,
};
