import {
  addressFormats,
  isAddressOf,
  isLatchkeyError,
  LatchkeyError,
  type Namespace,
  type Network,
  nameServiceReason,
  namespaceOfAddress,
  sanitizeWalletName,
  supports,
} from '@latchkey/protocol'
import type { Profile } from '@latchkey/protocol/api'
import type { Context } from '../runtime/context.js'
import { resolveImageUrl } from '../runtime/images/imageUrl.js'
import { serverFor } from '../runtime/serverFor.js'
import type { ReceiverProblem } from '../state/sendSlice.js'
import type { Receiver } from './sendTransitions.js'
import { sendingOf } from './transfer/transferRequest.js'

export type ParsedReceiver =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'address'
      readonly address: string
      readonly mayHaveChecksum: boolean
    }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'problem'; readonly problem: ReceiverProblem }

/** Invisible characters make different texts look alike; only emoji selectors are allowed. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u
const emojiStyle = /\uFE0F/g
const nameForm = /^[^\s/\\:@]+\.[^\s/\\:@.]{2,}$/u
const nameMax = 255

/** Returns the namespace of an unambiguous address. */
export const addressNamespace = (input: string): Namespace | undefined =>
  namespaceOfAddress(input.trim())

/** Parses a receiver by the rules of the network's namespace. @spec S5.03 S5.04 */
export function parseReceiver(input: string, namespace: Namespace): ParsedReceiver {
  const text = input.trim()
  if (text === '') return { kind: 'empty' }
  if (isAddressOf(namespace, text) && !nameForm.test(text)) {
    const { checksum, normalize } = addressFormats[namespace]
    const mayHaveChecksum = checksum === 'characters' || isMixed(text)
    return { kind: 'address', address: normalize?.(text) ?? text, mayHaveChecksum }
  }
  if (addressNamespace(text)) return { kind: 'problem', problem: 'namespace' }
  const name = text.replace(emojiStyle, '')
  const isName = name.length <= nameMax && nameForm.test(name) && !invisible.test(name)
  return isName && supports(namespace, 'names')
    ? { kind: 'name', name }
    : { kind: 'problem', problem: 'address' }
}

const isMixed = (text: string) => /[a-f]/.test(text) && /[A-F]/.test(text)

export function receiverSoFar(context: Context, parsed: ParsedReceiver): Receiver {
  if (parsed.kind === 'empty') return {}
  if (parsed.kind === 'problem') return { receiverProblem: parsed.problem }
  if (parsed.kind === 'name') return { resolving: true }
  const canCheck = sendingOf(context)?.isValidChecksum !== undefined
  return parsed.mayHaveChecksum && canCheck
    ? { resolving: true }
    : { receiverAddress: parsed.address }
}

/** Resolves a receiver with all its requests. */
export async function resolveReceiver(
  context: Context,
  parsed: ParsedReceiver,
  network: Network,
): Promise<Receiver> {
  if (parsed.kind === 'name') {
    const resolved = await resolveName(context, { name: parsed.name, network })
    const { receiverAddress: to } = resolved
    return to
      ? { ...resolved, receiverAddress: await withChecksum(context, to, network) }
      : resolved
  }
  if (parsed.kind !== 'address') return {}
  const isValid = await sendingOf(context)
    ?.isValidChecksum?.(parsed.address, network)
    .catch(() => undefined)
  if (isValid === undefined) return { receiverProblem: 'lookup' }
  return isValid ? { receiverAddress: parsed.address } : { receiverProblem: 'checksum' }
}

export async function withChecksum(
  context: Context,
  address: string,
  network: Network,
): Promise<string> {
  const written = sendingOf(context)?.withChecksum?.(address, network)
  return (await written?.catch(() => undefined)) ?? address
}

const evmCoins = 2 ** 31

const maxReason = 200

/** Resolves a name at the server, uncached, because its address may change. @spec S5.15 S5.36 S7.13 S8.11 S8.60 */
export async function resolveName(
  context: Context,
  { name, network }: { name: string; network: Network },
): Promise<Receiver> {
  try {
    coinTypesOf(network)
    const profile = await fetchProfile(context, name, network)
    const receiverAddress = profileAddress(profile, network)
    if (!receiverAddress) return { receiverProblem: 'name' }
    const image = profile.attributes.find(({ avatar }) => avatar)?.avatar
    return {
      receiverAddress,
      receiverProfileName: profile.name,
      receiverProfileImageUrl: resolveImageUrl(context, image),
    }
  } catch (cause) {
    if (isLatchkeyError(cause, 'names/chain-id-invalid')) {
      context.reportError(cause)
      return { receiverProblem: 'noNames' }
    }
    const status = isLatchkeyError(cause, 'http/status') ? cause.context.status : 0
    if (status === 404 || status === 400) return { receiverProblem: 'name' }
    const reply = isLatchkeyError(cause, 'http/status') ? cause.cause : undefined
    const reason = sanitizeWalletName(nameServiceReason(reply), maxReason)
    context.reportError(new LatchkeyError('names/resolve-failed', { reason, cause }))
    return { receiverProblem: 'lookup', receiverProblemReason: reason }
  }
}

/** An EVM chain without its own record falls back to Ethereum's. */
export function profileAddress(
  { addresses }: Pick<Profile, 'addresses'>,
  network: NetworkId,
): string | undefined {
  return coinTypesOf(network)
    .map((coin) => addresses[coin]?.address)
    .find((address) => isAddressOf(network.chainNamespace, address))
}

type NetworkId = Pick<Network, 'chainNamespace' | 'id'>

const coinTypesOf = ({ chainNamespace, id }: NetworkId) =>
  coinTypes[chainNamespace]?.(Number(id)) ?? []

async function fetchProfile(context: Context, name: string, network: Network) {
  const call = await serverFor(context, network)
  return call('getProfile', { name, apiVersion: '2' }, { retryCount: 1 })
}

const coinTypes: { readonly [N in Namespace]?: (id: number) => readonly string[] } = {
  eip155(id) {
    // Falling back to Ethereum's address would be a guess: its key may not exist on that chain.
    if (!(id < evmCoins)) throw new LatchkeyError('names/chain-id-invalid')
    const own = id === 1 ? [] : [String(evmCoins + id), String(evmCoins)]
    return [...own, '60']
  },
}
