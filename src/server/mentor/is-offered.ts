import { intentOf } from './intent.ts'

/** Whoever says such a thing needs a person, not a list. */
const IN_DANGER = new Set(['self-harm', 'distress', 'health'])
const AGAINST_SOMEBODY =
  /\b(?:punch|stab|shoot|strangle|murder|kill|hurt|beat up|attack|threaten|blackmail|poison)\b.{0,25}\b(?:him|her|them|landlord|boss|partner|manager|customers?|clients?|suppliers?|wife|husband|neighbours?|competitors?|staff|inspector)\b/i
const AGAINST_THE_LAW =
  /\bhid(?:e|ing)\b.{0,40}\bfrom (?:hmrc|the (?:tax|vat)\w*|the (?:bank|court|police|auditors?|accountants?))|\b(?:burn|torch)\b.{0,30}\b(?:insurance|down)\b|\b(?:delete|shred|destroy|burn|forge|fake|backdate)\b.{0,30}\b(?:invoices?|receipts?|records?|books|accounts|evidence)\b|\blie to\b/i

/** Whether what somebody says they will do may be offered as an item of a list: no harm to themselves or to others, nothing unlawful. */
export const isOffered = (message: string): boolean =>
  !IN_DANGER.has(intentOf(message, true)) && !AGAINST_SOMEBODY.test(message) && !AGAINST_THE_LAW.test(message)
