/** What a save of any kind is checked by. */
import type { z } from 'zod';
import { EngineWriteSchema } from '../contract/local/engine.ts';
import {
  ActionWriteSchema,
  ChatWidgetWriteSchema,
  DataStoreWriteSchema,
  LeadListWriteSchema,
  LeadWriteSchema,
} from '../contract/local/records.ts';
import { documentKind } from './documents.ts';
import { isRecordKind, type AnyKind, type RecordKind } from './record-kinds.ts';

const RECORD_SCHEMAS: Readonly<Record<RecordKind, z.ZodType>> = {
  actions: ActionWriteSchema,
  'data-stores': DataStoreWriteSchema,
  'lead-lists': LeadListWriteSchema,
  leads: LeadWriteSchema,
  'chat-widgets': ChatWidgetWriteSchema,
  engines: EngineWriteSchema,
};

/** What a save of one is checked by. */
export const savedSchemaOf = (kind: AnyKind): z.ZodType =>
  isRecordKind(kind) ? RECORD_SCHEMAS[kind] : (documentKind(kind).saved as z.ZodType);
