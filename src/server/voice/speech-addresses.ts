import type { SpeechRule } from './speech-rule.ts'
import { digitByDigit } from './spoken-numbers.ts'

/** Ends of the names of hosts that are letters and no words. */
const SPELLED_ENDS = new Map([
  ['uk', 'U-K'],
  ['io', 'I-O'],
  ['ai', 'A-I'],
  ['eu', 'E-U'],
])
const ENDS = 'com|org|net|co|uk|io|ai|eu|app|dev|gov|info|biz|shop|tv|me'
const DIGITS_LEAST = 9
const DIGITS_MOST = 15

const spokenHost = (host: string) =>
  host
    .replace(/^www\./i, '')
    .split('.')
    .map((part) => SPELLED_ENDS.get(part.toLowerCase()) ?? part)
    .join(' dot ')

const mailbox = (name: string) =>
  name.replaceAll('.', ' dot ').replaceAll('_', ' underscore ').replaceAll('+', ' plus ').replaceAll('-', ' dash ')

/** What stands behind the end of a sentence does not belong to the address. */
const hostOf = (address: string) => /^[\w.-]*[\w]/.exec(address)?.[0] ?? ''
const stopAfter = (address: string) => /[.,;:!?)]*$/.exec(address)?.[0] ?? ''

/** Addresses of the web and of mail, before sentences are told apart. */
export const addressRules: readonly SpeechRule[] = [
  [
    /(?<![\w.+-])([\w+-][\w.+-]{0,63})@([\w-]{1,63}(?:\.[\w-]{1,63}){1,5})/g,
    (_, name = '', host = '') => `${mailbox(name)} at ${spokenHost(host)}`,
  ],
  [
    /\b(?:https?:\/\/|www\.)([^\s<>"'“”|]+)/gi,
    (_, address = '') => `a link to ${spokenHost(hostOf(address))}${stopAfter(address)}`,
  ],
  [
    new RegExp(
      String.raw`(?<![\w.@/-])((?:[a-z0-9][\w-]{0,62}\.){1,4}(?:${ENDS}))(?![\w@-]|\.\w)(?:\/[^\s<>"'|]*)?`,
      'g',
    ),
    (_, host = '') => spokenHost(host),
  ],
  [/(?<!\S)@(?=\w)/g, 'at '],
  [/(?<!\S)#(?=\p{L})/gu, 'hashtag '],
]

/** Numbers of telephones, digit by digit in their groups. */
export const phoneRules: readonly SpeechRule[] = [
  [
    /(?<![\w£$€.,/-])(?:\+\d{1,3}[ -]?(?:\(0\) ?)?\d{1,4}|\(?0\d{1,4}\)?)(?:[ -]?\d{3,6}){1,3}(?![\w%]|[.,/-]\d)/g,
    (whole) => (isPhone(whole) ? spokenPhone(whole) : whole),
  ],
]

function isPhone(written: string): boolean {
  const count = written.replace(/\D/g, '').length
  return count >= DIGITS_LEAST && count <= DIGITS_MOST
}

const spokenPhone = (written: string) =>
  `${written.startsWith('+') ? 'plus ' : ''}${(written.match(/\d+/g) ?? []).map(digitByDigit).join(', ')}`
