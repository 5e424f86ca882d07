import type { Address } from 'viem'
import type { CardAction, CardTitle, CardWarning } from '../../stage/ApprovalCard.js'
import { caution } from '../card/makeCard.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { throwInvalidParams } from '../card/throwInvalidParams.js'
import type { TypedData } from './parseTypedData.js'

/** What a signature of structured data allows; `unreadable` if that is not certain. */
export type TypedDescription = {
  readonly title: CardTitle
  readonly actions: readonly CardAction[]
  readonly warnings: readonly CardWarning[]
  readonly unreadable?: boolean
}

/** Describes data of one type; undefined where their meaning is not certain. */
export type TypedDescriber = (
  input: PrepareInput,
  data: TypedData,
) => Promise<TypedDescription | undefined>

/** The fields of data whose encoded type was compared: the walk gave each the form of its type. */
export const fieldsOf = <T>({ message }: TypedData): T => message as unknown as T

export const verifierOf = ({ domain }: TypedData): Address | undefined => domain.verifyingContract

/** The contract that checks the signature, for data that mean nothing without one. */
export const requiredVerifier = (data: TypedData): Address =>
  verifierOf(data) ?? throwInvalidParams()

/** The chain that a domain names. A small salt is one as well: some contracts have theirs there. */
export function chainOf({ domain }: TypedData): string | undefined {
  const { chainId, salt } = domain
  if (chainId !== undefined) return `eip155:${chainId}`
  if (salt === undefined) return undefined
  const named = BigInt(salt)
  return named > 0n && named < 2n ** 64n ? `eip155:${named}` : undefined
}

/** Another contract may give the same words another meaning: what it does is not read. */
export const withVerifier = (isKnown: boolean, description: TypedDescription): TypedDescription =>
  isKnown
    ? description
    : {
        ...description,
        warnings: [...description.warnings, caution('verifierUnknown')],
        unreadable: true,
      }

/** Converts seconds; beyond any date, larger values make no difference. */
export const toSeconds = (value: bigint): number => Number(value > 2n ** 53n ? 2n ** 53n : value)
