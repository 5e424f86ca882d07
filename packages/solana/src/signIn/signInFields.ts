import type { CaipNetworkId } from '@latchkey/protocol'
import {
  assertSiteFields,
  type SignInMessage,
  type SignInMessageData,
} from '@latchkey/protocol/siwx'
import { isPublicCluster, toStandardChain } from '../wallet/createClusterSelection.js'

/** Wallets' messages have no scheme. */
export type SignInFields = Omit<SignInMessageData, 'accountAddress' | 'scheme'>

const textFields = [
  'domain',
  'statement',
  'uri',
  'version',
  'chainId',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const satisfies readonly (keyof SignInFields)[]

export function signInFields(message: SignInMessage): SignInFields | undefined {
  const { domain, uri, version, chainId, nonce, resources } = message
  try {
    const texts = textFields.flatMap((field) =>
      message[field] === undefined ? [] : [[field, message[field]]],
    )
    const fields = { domain, uri, version, chainId, nonce, ...Object.fromEntries(texts) }
    const all = { ...fields, ...(resources?.length ? { resources: [...resources] } : {}) }
    assertSiteFields(all)
    return all
  } catch {
    return undefined
  }
}

/** Wallets take the names of public clusters and reject their CAIP-2 ids. */
export function signInInput(chains: unknown, fields: SignInFields): object | undefined {
  const chainId = chainName(chains, fields.chainId)
  return chainId === undefined ? undefined : { ...fields, chainId }
}

function chainName(chains: unknown, networkId: CaipNetworkId): string | undefined {
  const chain = toStandardChain(chains, networkId)
  if (isPublicCluster(networkId)) return chain.slice('solana:'.length)
  return chain === networkId ? networkId : undefined
}

export const hasFields = (data: SignInMessageData, requested: SignInFields): boolean =>
  data.scheme === undefined &&
  textFields.every((field) => data[field] === requested[field]) &&
  JSON.stringify(data.resources ?? []) === JSON.stringify(requested.resources ?? [])
