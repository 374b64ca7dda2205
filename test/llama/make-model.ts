/**
 * Makes a language model of half a megabyte, of the architecture of llama, that knows nothing: its weights are drawn from a seed. llama.cpp runs it as
 * it runs any other, so that what is tested is real but for the sense of what it says. GGUF, version 3:
 * https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
 */
import { stream } from '../../src/core/random.ts';

const EMBEDDING = 64;
const FEED_FORWARD = 128;
const LAYERS = 2;
const HEADS = 4;
const CONTEXT = 4096;
const ALIGNMENT = 32;

/** Kinds of tokens: normal, unknown, control and byte. */
const KIND = { normal: 1, unknown: 2, control: 3, byte: 6 } as const;

const WORDS =
  'the to and a of is it you that in we are for have on be with your not do can what will good day call yes no'.split(
    ' ',
  );

/** Every byte has a token, so that any text can be read and written; printable characters and some words have one of their own. */
const TOKENS: readonly (readonly [text: string, kind: number])[] = [
  ['<unk>', KIND.unknown],
  ['<s>', KIND.control],
  ['</s>', KIND.control],
  ...Array.from(
    { length: 256 },
    (_, byte) => [`<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`, KIND.byte] as const,
  ),
  ...Array.from({ length: 94 }, (_, at) => [String.fromCharCode(33 + at), KIND.normal] as const),
  ['▁', KIND.normal],
  ...WORDS.map((word) => [`▁${word}`, KIND.normal] as const),
];

const TEMPLATE =
  "{% for message in messages %}{{ '[' + message['role'] + '] ' + message['content'] + '\\n' }}{% endfor %}{{ '[assistant] ' }}";

const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
const u64 = (value: number) => Buffer.from(BigUint64Array.of(BigInt(value)).buffer);
const f32 = (values: readonly number[]) => Buffer.from(Float32Array.from(values).buffer);
const string = (text: string) => Buffer.concat([u64(Buffer.byteLength(text)), Buffer.from(text)]);

type Value = readonly [type: number, bytes: Buffer];
const whole = (value: number): Value => [4, u32(value)];
const integers = (values: readonly number[]): Value => [
  9,
  Buffer.concat([u32(5), u64(values.length), ...values.map(u32)]),
];
const real = (value: number): Value => [6, f32([value])];
const reals = (values: readonly number[]): Value => [9, Buffer.concat([u32(6), u64(values.length), f32(values)])];
const bool = (value: boolean): Value => [7, Buffer.from([value ? 1 : 0])];
const text = (value: string): Value => [8, string(value)];
const texts = (values: readonly string[]): Value => [
  9,
  Buffer.concat([u32(8), u64(values.length), ...values.map(string)]),
];

const VALUES: Readonly<Record<string, Value>> = {
  'general.architecture': text('llama'),
  'general.name': text('noise'),
  'llama.context_length': whole(CONTEXT),
  'llama.embedding_length': whole(EMBEDDING),
  'llama.block_count': whole(LAYERS),
  'llama.feed_forward_length': whole(FEED_FORWARD),
  'llama.attention.head_count': whole(HEADS),
  'llama.attention.head_count_kv': whole(HEADS),
  'llama.attention.layer_norm_rms_epsilon': real(1e-5),
  'llama.rope.dimension_count': whole(EMBEDDING / HEADS),
  'llama.vocab_size': whole(TOKENS.length),
  'tokenizer.ggml.model': text('llama'),
  'tokenizer.ggml.tokens': texts(TOKENS.map(([token]) => token)),
  'tokenizer.ggml.scores': reals(TOKENS.map((_, at) => -at)),
  'tokenizer.ggml.token_type': integers(TOKENS.map(([, kind]) => kind)),
  'tokenizer.ggml.unknown_token_id': whole(0),
  'tokenizer.ggml.bos_token_id': whole(1),
  'tokenizer.ggml.eos_token_id': whole(2),
  'tokenizer.ggml.add_bos_token': bool(true),
  // Without it no grammar can be begun.
  'tokenizer.ggml.add_space_prefix': bool(false),
  'tokenizer.chat_template': text(TEMPLATE),
};

/** By their names, with their dimensions, the innermost first. */
const TENSORS: readonly (readonly [name: string, ...dimensions: number[]])[] = [
  ['token_embd.weight', EMBEDDING, TOKENS.length],
  ['output_norm.weight', EMBEDDING],
  ['output.weight', EMBEDDING, TOKENS.length],
  ...Array.from({ length: LAYERS }, (_, layer) => `blk.${layer}`).flatMap(
    (block) =>
      [
        [`${block}.attn_norm.weight`, EMBEDDING],
        [`${block}.attn_q.weight`, EMBEDDING, EMBEDDING],
        [`${block}.attn_k.weight`, EMBEDDING, EMBEDDING],
        [`${block}.attn_v.weight`, EMBEDDING, EMBEDDING],
        [`${block}.attn_output.weight`, EMBEDDING, EMBEDDING],
        [`${block}.ffn_norm.weight`, EMBEDDING],
        [`${block}.ffn_gate.weight`, EMBEDDING, FEED_FORWARD],
        [`${block}.ffn_up.weight`, EMBEDDING, FEED_FORWARD],
        [`${block}.ffn_down.weight`, FEED_FORWARD, EMBEDDING],
      ] as const,
  ),
];

const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)]);

/** Norms are ones; all else is noise of a size that keeps what passes through it as large as it was. */
function weights(name: string, dimensions: readonly number[]): Buffer {
  const count = dimensions.reduce((product, size) => product * size, 1);
  if (dimensions.length === 1) return f32(Array.from({ length: count }, () => 1));
  const dice = stream(1, name);
  const size = 1 / Math.sqrt(dimensions[0] ?? 1);
  return f32(Array.from({ length: count }, () => dice.normal(0, size)));
}

/** The file; the same bytes each time. */
export function makeModel(): Buffer {
  const values = Object.entries(VALUES).map(([key, [type, bytes]]) => Buffer.concat([string(key), u32(type), bytes]));
  const data = TENSORS.map(([name, ...dimensions]) => padded(weights(name, dimensions)));
  let offset = 0;
  const listed = TENSORS.map(([name, ...dimensions], at) => {
    const entry = [string(name), u32(dimensions.length), ...dimensions.map(u64), u32(0), u64(offset)];
    offset += data[at]?.length ?? 0;
    return Buffer.concat(entry);
  });
  const head = [Buffer.from('GGUF'), u32(3), u64(TENSORS.length), u64(values.length), ...values, ...listed];
  return Buffer.concat([padded(Buffer.concat(head)), ...data]);
}
