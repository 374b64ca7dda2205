import type { DocumentBody } from '../../../core/documents/documents.ts';

/** What is edited of a campaign: the write shape without its SIP password, and whether it is enabled. */
export type CampaignBody = DocumentBody<'campaigns'>;
