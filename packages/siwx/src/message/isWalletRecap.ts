import type { SignInMessageData } from '@latchkey/protocol/siwx'
import { decodeBase64 } from '../encoding/base64.js'

const prefix = 'urn:recap:'
const sentence =
  /(?:^| )I further authorize the stated URI to perform the following actions on my behalf: \(1\) 'request': ('\w+'(?:, '\w+')*) for 'eip155'\.$/

/** A wallet that connects and signs in at once over WalletConnect adds it; it grants nothing at the server. */
export function isWalletRecap({ statement = '' }: SignInMessageData, resource: string): boolean {
  if (!resource.startsWith(prefix)) return false
  const methods = methodsOf(decode(resource.slice(prefix.length)))
  const said = sentence.exec(statement)?.[1]?.slice(1, -1).split("', '")
  return !!methods && !!said && methods.sort().join() === said.sort().join()
}

/** Undefined if the page may do anything else. */
function methodsOf(recap: unknown): string[] | undefined {
  const { att, prf, ...rest } = toObject(recap)
  const { eip155, ...others } = toObject(att)
  const hasProofs = prf !== undefined && !(Array.isArray(prf) && prf.length === 0)
  if (hasProofs || Object.keys({ ...rest, ...others }).length > 0) return undefined
  const abilities = Object.keys(toObject(eip155))
  const isRequest = (ability: string) => /^request\/\w+$/.test(ability)
  if (abilities.length === 0 || !abilities.every(isRequest)) return undefined
  return abilities.map((ability) => ability.slice('request/'.length))
}

const toObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function decode(text: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(decodeBase64(text)))
  } catch {
    return undefined
  }
}
