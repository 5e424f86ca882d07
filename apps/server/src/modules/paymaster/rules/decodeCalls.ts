import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  size,
  slice,
} from 'viem'

/** One call of an operation; addresses and data in lower case. */
export type OperationCall = {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

const abi = parseAbi(['function execute(bytes32 mode, bytes executions) payable'])
const executions = [
  {
    type: 'tuple[]',
    components: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
  },
] as const

/** The modes of ERC-7579 in which a call is made as it is written, and a failure undoes all. */
const modes = { single: `0x${'00'.repeat(32)}`, batch: `0x01${'00'.repeat(31)}` } as const

/** The most calls of an operation; the frame allows no more either. */
const maxCalls = 64n
const wordBytes = 32
/** Of a call in a batch: address, value, where its data begins, and the length of the data, which follows. */
const [callWords, dataOffset] = [4, 96n]
/** Of a single call: its address and its value, without padding. */
const [addressBytes, headBytes] = [20, 52]

/**
 * The calls of an operation, from the data of the delegate's `execute`. Undefined for anything that is not exactly what
 * an encoder writes: a contract reads other encodings of its own way, and calls could hide in the difference.
 */
export function decodeCalls(callData: Hex): readonly OperationCall[] | undefined {
  try {
    const { args } = decodeFunctionData({ abi, data: callData })
    const [mode, inner] = args
    if (encodeFunctionData({ abi, args }) !== callData) return undefined
    if (mode === modes.single) return [decodeSingle(inner)]
    return mode === modes.batch ? decodeBatch(inner) : undefined
  } catch {
    return undefined
  }
}

function decodeSingle(inner: Hex): OperationCall {
  return {
    to: slice(inner, 0, addressBytes, { strict: true }),
    value: BigInt(slice(inner, addressBytes, headBytes, { strict: true })),
    data: size(inner) > headBytes ? slice(inner, headBytes) : '0x',
  }
}

function decodeBatch(inner: Hex): readonly OperationCall[] | undefined {
  // Before they are decoded, which takes the longer the more there are.
  if (!isInOrder(inner)) return undefined
  const [list] = decodeAbiParameters(executions, inner)
  if (encodeAbiParameters(executions, [list]) !== inner) return undefined
  return list.map(({ to, value, data }) => ({ to: to.toLowerCase() as Address, value, data }))
}

/**
 * Whether every call of a batch begins where the one before it ends, up to the end. Calls that share their bytes would be
 * decoded once for each: a small request would take seconds.
 */
function isInOrder(inner: Hex): boolean {
  const [start, count] = [wordAt(inner, 0), wordAt(inner, wordBytes)]
  if (start !== BigInt(wordBytes) || count === 0n || count > maxCalls) return false
  // Offsets count from behind the length of the list.
  const list = 2 * wordBytes
  let end = Number(count) * wordBytes
  for (let at = 0; at < count; at += 1) {
    if (wordAt(inner, list + at * wordBytes) !== BigInt(end)) return false
    const [offset, length] = [2, 3].map((word) => wordAt(inner, list + end + word * wordBytes))
    if (offset !== dataOffset || length === undefined || length > size(inner)) return false
    end += callWords * wordBytes + Math.ceil(Number(length) / wordBytes) * wordBytes
  }
  return list + end === size(inner)
}

/** Throws behind the end. */
const wordAt = (inner: Hex, at: number) =>
  BigInt(slice(inner, at, at + wordBytes, { strict: true }))
