import { isAddress } from 'viem/utils'
import { socialLimits } from '../social/socialLimits.js'
import type { AskedSignIn } from './Farcaster.js'
import { farcasterLimits } from './farcasterLimits.js'

/** Who a message says that it is signed by. */
export type SignIn = { readonly address: `0x${string}`; readonly fid: bigint }

const clockMs = socialLimits.clockSeconds * 1_000
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/
const fidResource = /^farcaster:\/\/fid\/([1-9]\d{0,15})$/

/**
 * Reads a message of Sign In With Farcaster (FIP-11, on EIP-4361), line by line: it must be the one that was asked for, and
 * nothing else. Returns undefined for any other.
 */
export function readSignIn(message: string, asked: AskedSignIn, now: number): SignIn | undefined {
  const [head, address = '', gap, statement, gap2, uri, version, chain, nonce, issued, ...rest] =
    message.split('\n')
  const isAsked =
    head === `${asked.domain} wants you to sign in with your Ethereum account:` &&
    gap === '' &&
    statement === 'Farcaster Auth' &&
    gap2 === '' &&
    uri === `URI: ${asked.uri}` &&
    version === 'Version: 1' &&
    // As the standard says, also where the registries of a test stand elsewhere.
    chain === 'Chain ID: 10' &&
    nonce === `Nonce: ${asked.nonce}`
  if (!isAsked || !isAddress(address)) return undefined
  if (!isIssuedMeanwhile(timeOf('Issued At', issued), asked, now)) return undefined
  const [first] = rest
  const hasExpiry = first?.startsWith('Expiration Time: ')
  if (hasExpiry && !isInTime(timeOf('Expiration Time', first), asked, now)) return undefined
  const fid = fidOf(hasExpiry ? rest.slice(1) : rest)
  return fid === undefined ? undefined : { address, fid }
}

function isIssuedMeanwhile(issued: number | undefined, asked: AskedSignIn, now: number): boolean {
  if (issued === undefined || now >= asked.expiresAt) return false
  return issued >= asked.begunAt - clockMs && issued <= now + clockMs
}

const isInTime = (expires: number | undefined, { expiresAt }: AskedSignIn, now: number) =>
  expires !== undefined && expires > now && expires <= expiresAt

function timeOf(name: string, line = ''): number | undefined {
  const text = line.slice(name.length + 2)
  return line === `${name}: ${text}` && time.test(text) ? Date.parse(text) : undefined
}

/** Exactly one account; what else an app adds to the list means nothing here. */
function fidOf([head, ...lines]: readonly string[]): bigint | undefined {
  const isList = lines.every((line) => /^- [\x21-\x7e]{1,256}$/.test(line))
  if (head !== 'Resources:' || !isList || lines.length > farcasterLimits.resources) return undefined
  const named = lines.filter((line) => /^- farcaster:\/\/fids?\b/i.test(line))
  const [, fid] = fidResource.exec(named[0]?.slice(2) ?? '') ?? []
  return named.length === 1 && fid !== undefined ? BigInt(fid) : undefined
}
