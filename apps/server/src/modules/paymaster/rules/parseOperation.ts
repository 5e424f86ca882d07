import { isEvmAddress } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { NotSponsored } from './sponsorRefusals.js'

/** EntryPoint 0.7, where it stands on every chain. */
export const entryPoint = '0x0000000071727de22e5e9d8baf0edac6f37da032'

/** EIP7702StatelessDeleGator, the only contract whose `execute` is understood here. */
export const delegate = '0x63c0c19a282a1b52b07dd5a65b58948a07dae32b'

/** Longer ones are no batch that a visitor could have read. */
const maxCallDataDigits = 2 * 128_000

const hex = v.pipe(
  v.string(),
  v.maxLength(maxCallDataDigits + 2),
  v.regex(/^0x(?:[0-9a-f]{2})*$/i),
  v.toLowerCase(),
  v.transform((text) => text as Hex),
)
const address = v.pipe(
  v.string(),
  v.check((text) => text.startsWith('0x') && isEvmAddress(text)),
  v.toLowerCase(),
  v.transform((text) => text as Address),
)
const quantity = (bits: number) =>
  v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]{1,64}$/i),
    v.transform((text) => BigInt(text)),
    v.check((value) => value < 1n << BigInt(bits)),
  )
const gas = v.optional(v.nullable(quantity(128)))
const absent = v.optional(v.nullable(v.literal('0x')))

const authorization = v.object({
  address: v.optional(address),
  contractAddress: v.optional(address),
  chainId: v.union([
    quantity(64),
    v.pipe(
      v.number(),
      v.safeInteger(),
      v.transform((id) => BigInt(id)),
    ),
  ]),
})

const operationSchema = v.object({
  sender: address,
  nonce: quantity(256),
  callData: hex,
  // The account is there already: nothing else is created by an operation.
  factory: absent,
  factoryData: absent,
  initCode: absent,
  callGasLimit: gas,
  verificationGasLimit: gas,
  preVerificationGas: gas,
  maxFeePerGas: gas,
  maxPriorityFeePerGas: gas,
  eip7702Auth: v.optional(v.nullable(authorization)),
})

const paramsSchema = v.pipe(
  v.array(v.unknown()),
  v.minLength(3),
  v.maxLength(4),
  v.transform(([operation, entryPoint, chainId]) => ({ operation, entryPoint, chainId })),
  v.object({ operation: operationSchema, entryPoint: address, chainId: quantity(53) }),
)

/** An operation of a visitor, as far as it is paid for: addresses in lower case. */
export type Operation = Omit<v.InferOutput<typeof operationSchema>, 'eip7702Auth'> & {
  readonly authorization?: { readonly address: Address | undefined; readonly chainId: bigint }
}

/** Parses the parameters of ERC-7677's two methods; throws `NotSponsored`, with the name of the field that is wrong. */
export function parseOperation(params: string | undefined): {
  readonly chain: string
  readonly operation: Operation
} {
  const parsed = v.safeParse(paramsSchema, params === undefined ? undefined : JSON.parse(params))
  if (!parsed.success) {
    const field = v.getDotPath(parsed.issues[0])
    throw new NotSponsored('invalid', field ? `${field} is missing or wrong` : undefined)
  }
  const { chainId, operation, ...rest } = parsed.output
  if (rest.entryPoint !== entryPoint) throw new NotSponsored('chain')
  const { eip7702Auth, ...fields } = operation
  const authorization = eip7702Auth && {
    // Two names that differ would be one for us and one for the bundler.
    address: onlyOne(eip7702Auth.address, eip7702Auth.contractAddress),
    chainId: eip7702Auth.chainId,
  }
  return {
    chain: `eip155:${chainId}`,
    operation: { ...fields, ...(authorization && { authorization: authorization }) },
  }
}

const onlyOne = (one: Address | undefined, other: Address | undefined) =>
  one && other && one !== other ? undefined : (one ?? other)
