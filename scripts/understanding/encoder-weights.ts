/** Reads the weights of the light Universal Sentence Encoder as they were published for TensorFlow.js, and rounds them to bytes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { base64Of } from '../../src/core/understanding/base64.ts';
import type { SentenceEncoderFile } from '../../src/core/understanding/sentence-encoder.ts';

const ModelSchema = z.object({
  weightsManifest: z.array(
    z.object({
      paths: z.array(z.string()),
      weights: z.array(z.object({ name: z.string(), shape: z.array(z.number()), dtype: z.string() })),
    }),
  ),
});
const BYTES_OF_WEIGHT = 4;

type Weights = (pattern: RegExp) => { shape: number[]; values: Float32Array };

function weightsIn(folder: string): Weights {
  const { weightsManifest } = ModelSchema.parse(JSON.parse(readFileSync(path.join(folder, 'model.json'), 'utf8')));
  const found = new Map<string, { shape: number[]; values: Float32Array }>();
  for (const { paths, weights } of weightsManifest) {
    const bytes = Buffer.concat(paths.map((file) => readFileSync(path.join(folder, file))));
    let at = 0;
    for (const { name, shape, dtype } of weights) {
      const count = shape.reduce((product, size) => product * size, 1);
      const own = bytes.subarray(at, at + count * BYTES_OF_WEIGHT);
      if (dtype === 'float32') found.set(name, { shape, values: new Float32Array(Uint8Array.from(own).buffer) });
      at += count * BYTES_OF_WEIGHT;
    }
  }
  return (pattern) => {
    const [name, ...others] = [...found.keys()].filter((one) => pattern.test(one));
    const weight = name === undefined ? undefined : found.get(name);
    if (weight === undefined || others.length > 0) throw new Error(`${String(pattern)} names no weight, or several.`);
    return weight;
  };
}

const round = (value: number): number => Math.fround(value);

/** `values`: inputs by outputs, as they are stored there, or rows as they are. */
export function wholeMatrix(
  values: ArrayLike<number>,
  inputs: number,
  outputs: number,
  bias?: ArrayLike<number>,
): SentenceEncoderFile['last'] {
  const bytes = new Uint8Array(inputs * outputs);
  const scales: number[] = [];
  for (let row = 0; row < outputs; row += 1) {
    let most = 0;
    for (let at = 0; at < inputs; at += 1) most = Math.max(most, Math.abs(values[at * outputs + row] ?? 0));
    const scale = most / 127 || 1;
    scales.push(Number(scale.toPrecision(6)));
    for (let at = 0; at < inputs; at += 1)
      bytes[row * inputs + at] = Math.round((values[at * outputs + row] ?? 0) / scale) & 255;
  }
  return {
    rows: outputs,
    columns: inputs,
    bytes: base64Of(bytes),
    scales,
    ...(bias && { bias: Array.from(bias, (value) => Number(round(value).toPrecision(6))) }),
  };
}

const PieceSchema = z.array(
  z.tuple([
    z.string(),
    z
      .number()
      .nullable()
      .transform((score) => score ?? 0),
  ]),
);
/** Pieces that stand for the beginning, the end and the like. */
const RESERVED = 6;
const HEADS = 4;

/** `folder`: with `model.json`, its weights and `vocab.json`. */
export function encoderFile(folder: string): SentenceEncoderFile {
  const weights = weightsIn(folder);
  const matrix = (kernel: RegExp, bias?: RegExp) => {
    const { shape, values } = weights(kernel);
    const [inputs = 0, outputs = 0] = shape.slice(-2);
    return wholeMatrix(values, inputs, outputs, bias && weights(bias).values);
  };
  const norm = (pattern: string) => ({
    scale: Array.from(weights(new RegExp(`${pattern}/layer_norm/layer_norm_scale`)).values, (v) =>
      Number(v.toPrecision(6)),
    ),
    bias: Array.from(weights(new RegExp(`${pattern}/layer_norm/layer_norm_bias`)).values, (v) =>
      Number(v.toPrecision(6)),
    ),
  });
  const layer = (at: number): SentenceEncoderFile['layers'][number] => ({
    attention_norm: norm(`Layer_${at}/TransformerLayer/layer_prepostprocess`),
    qkv: matrix(
      new RegExp(`Layer_${at}/.*qkv_transform_single/kernel`),
      new RegExp(`Layer_${at}/.*qkv_transform_single/bias`),
    ),
    output: matrix(
      new RegExp(`Layer_${at}/.*output_transform_single/kernel`),
      new RegExp(`Layer_${at}/.*output_transform_single/bias`),
    ),
    ...(at === 0 && {
      residual: matrix(/Layer_0\/TransformerLayer\/dense\/kernel/, /Layer_0\/TransformerLayer\/dense\/bias/),
    }),
    ffn_norm: norm(`Layer_${at}/TransformerLayer/FFN/layer_prepostprocess`),
    inner: matrix(
      new RegExp(`Layer_${at}/.*FFN/conv1/Tensordot/Reshape_1$`),
      new RegExp(`Layer_${at}/TransformerLayer/FFN/conv1/bias`),
    ),
    outer: matrix(
      new RegExp(`Layer_${at}/.*FFN/conv2/Tensordot/Reshape_1$`),
      new RegExp(`Layer_${at}/TransformerLayer/FFN/conv2/bias`),
    ),
  });
  const { shape, values } = weights(/Embeddings_en$/);
  const [pieces = 0, width = 0] = shape;
  // A row a piece as it is: turned around for `wholeMatrix`.
  const turned = new Float32Array(values.length);
  for (let row = 0; row < pieces; row += 1)
    for (let at = 0; at < width; at += 1) turned[at * pieces + row] = values[row * width + at] ?? 0;
  return {
    pieces: PieceSchema.parse(JSON.parse(readFileSync(path.join(folder, 'vocab.json'), 'utf8'))),
    reserved: RESERVED,
    heads: HEADS,
    embeddings: wholeMatrix(turned, width, pieces),
    layers: [layer(0), layer(1)],
    last: matrix(/tanh_layer_0\/weights/, /tanh_layer_0\/bias/),
  };
}
