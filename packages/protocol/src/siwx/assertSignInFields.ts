import { LatchkeyError } from '../errors/errors.js'
import { isAddressOf } from '../namespaces/addresses.js'
import { isNamespace, type Namespace } from '../namespaces/namespaces.js'
import type { SignInMessageData } from './SignInMessageData.js'

type Field = Exclude<keyof SignInMessageData, 'accountAddress'>

/** A URI of RFC 3986, by its characters: none of them is a space or ends a line. Brackets are for a host in numbers. */
const uri =
  /^[a-z][a-z\d+.-]*:(?!$)(?:\/\/\[[\da-f:.]+\])?(?:[\w\-.~:/@!$&'()*+,;=]|%[\da-f]{2})*(?:\?(?:[\w\-.~:/?@!$&'()*+,;=]|%[\da-f]{2})*)?(?:#(?:[\w\-.~:/?@!$&'()*+,;=]|%[\da-f]{2})*)?$/i
const dateTime = /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
const reference = /^[-\w]{1,32}$/

/**
 * The grammar of single fields. A domain is ASCII without user info: other letters look like these, and what is before
 * an @ is no part of the host. A statement may be in any language, so all but control characters, line ends and what is
 * not seen is accepted; joiners are, between letters of scripts that need them and in emoji.
 */
const patterns: Readonly<Partial<Record<Field, RegExp>>> = {
  scheme: /^[a-z][a-z\d+.-]*$/i,
  domain: /^(?:[a-z\d][a-z\d._-]*|\[[\da-f:.]+\])(?::\d{1,5})?$/i,
  statement:
    /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?<=[^ -~\p{Cf}])[\u200c\u200d](?=[^ -~\p{Cf}])){1,4096}$/u,
  uri,
  version: /^1$/,
  nonce: /^[a-z\d]{8,}$/i,
  issuedAt: dateTime,
  expirationTime: dateTime,
  notBefore: dateTime,
  requestId: /^(?:[\w\-.~!$&'()*+,;=:@]|%[\da-f]{2})*$/i,
}

/** Throws where a field does not follow the grammar, so that no field can contain another one. @spec S3.30 */
export function assertSignInFields(data: SignInMessageData): void {
  assertSiteFields(data)
  const [namespace] = String(data.chainId).split(':')
  if (!isNamespace(namespace) || !isAddress(namespace, data.accountAddress))
    throw malformedMessage('accountAddress')
}

/** Throws where a field other than the account does not follow the grammar: the account may be the wallet's to fill in. */
export function assertSiteFields(data: Omit<SignInMessageData, 'accountAddress'>): void {
  const [namespace, chain = '', ...rest] = String(data.chainId).split(':')
  if (!isNamespace(namespace) || rest.length > 0) throw malformedMessage('chainId')
  if (!isReference(namespace, chain)) throw malformedMessage('chainId')
  for (const [field, pattern] of Object.entries(patterns) as [Field, RegExp][]) {
    const value = data[field]
    const isValid = value === undefined ? isOptional(namespace, field) : matches(pattern, value)
    if (!isValid) throw malformedMessage(field)
  }
  for (const field of ['issuedAt', 'expirationTime', 'notBefore'] as const) {
    const time = data[field]
    if (time !== undefined && !isMoment(time)) throw malformedMessage(field)
  }
  if (data.resources?.some((resource) => !matches(uri, resource)))
    throw malformedMessage('resources')
}

/** The error about a message, whose cause names the field or line. */
export function malformedMessage(part: string): LatchkeyError<'siwx/message-malformed'> {
  return new LatchkeyError('siwx/message-malformed', { cause: new Error(`${part} is not valid`) })
}

function isOptional(namespace: Namespace, field: Field): boolean {
  if (field === 'issuedAt') return namespace !== 'eip155'
  return !['domain', 'uri', 'version', 'nonce'].includes(field)
}

/** Dates of JavaScript take February 30 for March 2. */
function isMoment(time: string): boolean {
  const [, year, month, day] = dateTime.exec(time) ?? []
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return Number(day) <= lastDay && !Number.isNaN(Date.parse(time))
}

const isReference = (namespace: Namespace, chain: string) =>
  namespace === 'eip155' ? /^[1-9]\d{0,31}$/.test(chain) : reference.test(chain)

const isAddress = (namespace: Namespace, address: unknown) =>
  isAddressOf(namespace, address) && (namespace !== 'eip155' || address.startsWith('0x'))

const matches = (pattern: RegExp, value: unknown) =>
  typeof value === 'string' && pattern.test(value)
