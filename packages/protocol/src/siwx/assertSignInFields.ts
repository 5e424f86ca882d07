import { LatchkeyError } from '../errors/errors.js'
import { isAddressOf } from '../namespaces/addresses.js'
import { isNamespace, type Namespace } from '../namespaces/namespaces.js'
import type { SignInMessageData } from './SignInMessageData.js'

type Field = Exclude<keyof SignInMessageData, 'accountAddress'>

/** RFC 3986 characters, without spaces or line ends. Brackets are for numeric hosts. */
const uri =
  /^[a-z][a-z\d+.-]*:(?!$)(?:\/\/\[[\da-f:.]+\])?(?:[\w\-.~:/@!$&'()*+,;=]|%[\da-f]{2})*(?:\?(?:[\w\-.~:/?@!$&'()*+,;=]|%[\da-f]{2})*)?(?:#(?:[\w\-.~:/?@!$&'()*+,;=]|%[\da-f]{2})*)?$/i
const dateTime = /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
const reference = /^[-\w]{1,32}$/

/**
 * Domains are ASCII without user info: other letters look alike, and text before an @ is not the host. Statements allow any
 * language, but no control or invisible characters except joiners, which some scripts and emoji need.
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

/** No field may contain another one. @spec S3.30 */
export function assertSignInFields(data: SignInMessageData): void {
  assertSiteFields(data)
  const [namespace] = String(data.chainId).split(':')
  if (!isNamespace(namespace) || !isAddress(namespace, data.accountAddress))
    throw malformedMessage('accountAddress')
}

/** Throws if a field other than the account is malformed: the wallet may fill in the account. */
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

/** The cause names the field or line. */
export function malformedMessage(part: string): LatchkeyError<'siwx/message-malformed'> {
  return new LatchkeyError('siwx/message-malformed', { cause: new Error(`${part} is not valid`) })
}

function isOptional(namespace: Namespace, field: Field): boolean {
  if (field === 'issuedAt') return namespace !== 'eip155'
  return !['domain', 'uri', 'version', 'nonce'].includes(field)
}

/** JavaScript parses February 30 as March 2. */
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
