import {
  type AbiFunction,
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  getAddress,
  type Hex,
  hexToBigInt,
  parseAbi,
  size,
  slice,
  toFunctionSelector,
} from 'viem'
import type { Call, RawCall } from './Call.js'
import { isMulticall, isMultiSend, isPermit2 } from './knownContracts.js'

const maxDepth = 4
const maxInnerCalls = 64

/** Decodes a call with its nested calls; never throws, and returns `unreadable` where the effect is not certain. */
export function decodeCall(call: RawCall, depth = 0): readonly Call[] {
  const { data, to, value } = call
  if (!to) return [{ kind: 'deploy', data }]
  // A call may carry native coins, whatever it does.
  const sent: Call[] = value > 0n || data === '0x' ? [{ kind: 'send', to, value }] : []
  if (data === '0x') return sent
  return [...sent, decodeSafely(to, data, depth)]
}

function decodeSafely(to: Address, data: Hex, depth: number): Call {
  const unknown = { kind: 'unreadable', to, data, reason: 'unknown' } as const
  try {
    return toCall(to, decodeExactly(data), depth) ?? unknown
  } catch (error) {
    return error === tooDeep ? { ...unknown, reason: 'tooDeep' } : unknown
  }
}

type Decoded = ReturnType<typeof decodeFunctionData<typeof knownCalls>>

// Throws for other functions, and for non-canonical encodings of the same data, which may mean something else to a
// contract with its own parser.
function decodeExactly(data: Hex): Decoded {
  const selector = data.slice(0, 10).toLowerCase()
  const abi = knownCalls.filter((_, at) => selectors[at] === selector)
  if (abi.some((item) => !isListInOrder(item, data))) throw new Error('another encoding')
  const decoded = decodeFunctionData({ abi, data })
  const again = encodeFunctionData({ abi, ...decoded } as Parameters<typeof encodeFunctionData>[0])
  if (again !== data.toLowerCase()) throw new Error('another encoding')
  return decoded
}

/**
 * Whether the list of calls in the arguments is short, and each of its parts starts where the one before it ends: a page
 * could have the same bytes decoded hundreds of times otherwise, for longer than a visitor waits.
 */
function isListInOrder({ inputs }: AbiFunction, data: Hex): boolean {
  const list = inputs.find(({ type }) => type === 'bytes[]' || type === 'tuple[]')
  if (!list) return true
  const wordAt = (byte: number) => Number(`0x${data.slice(10 + byte * 2, 74 + byte * 2) || 'none'}`)
  // It is the last argument, and the only one with a tail.
  const start = inputs.length * 32
  const count = wordAt(start)
  if (wordAt(start - 32) !== start || !(count <= maxInnerCalls)) return false
  const first = start + 32
  // The bytes are the last field of a tuple.
  const headSize = 'components' in list ? list.components.length * 32 : 0
  let next = count * 32
  for (let at = 0; at < count; at += 1) {
    if (wordAt(first + at * 32) !== next) return false
    const head = first + next
    if (headSize > 0 && wordAt(head + headSize - 32) !== headSize) return false
    next += headSize + 32 + Math.ceil(wordAt(head + headSize) / 32) * 32
  }
  return data.length === 10 + (first + next) * 2
}

/** The functions with a readable description; each is decoded only if its data equal the encoding of its arguments. */
export const knownCalls = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
  'function mint(address to, uint256 amount)',
  'function multicall(bytes[] data)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function aggregate((address target, bytes data)[] calls)',
  'function tryAggregate(bool requireSuccess, (address target, bytes data)[] calls)',
  'function aggregate3((address target, bool allowFailure, bytes data)[] calls)',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes data)[] calls)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function multiSend(bytes transactions)',
])

const selectors = knownCalls.map((item: AbiFunction) => toFunctionSelector(item))

const tooDeep = Symbol('too deep')

function toCall(token: Address, { args, functionName }: Decoded, depth: number): Call | undefined {
  // Any contract can have a function of this name, and do something else with the calls.
  if (/^(?:try)?aggregate/i.test(functionName) && !isMulticall(token)) return undefined
  if (functionName === 'multiSend' && !isMultiSend(token)) return undefined
  switch (functionName) {
    case 'transfer':
      return { kind: 'transfer', token, to: args[0], amount: args[1] }
    case 'increaseAllowance':
      return { kind: 'approve', token, spender: args[0], amount: args[1], isIncrease: true }
    case 'approve':
      if (args.length === 2)
        return { kind: 'approve', token, spender: args[0], amount: args[1], isIncrease: false }
      // Any contract can have a function of this form, and do something else.
      if (!isPermit2(token)) return undefined
      return {
        kind: 'approve',
        token: args[0],
        spender: args[1],
        amount: args[2],
        isIncrease: false,
        expires: args[3],
      }
    case 'transferFrom':
      return { kind: 'transferFrom', token, from: args[0], to: args[1], amount: args[2] }
    case 'mint':
      return { kind: 'mint', token, to: args[0], amount: args[1] }
    case 'setApprovalForAll':
      return { kind: 'approveAll', token, operator: args[0], approved: args[1] }
    case 'safeTransferFrom': {
      const amount = args.length === 5 ? args[3] : 1n
      return {
        kind: 'sendNft',
        token,
        from: args[0],
        to: args[1],
        items: [{ id: args[2], amount }],
      }
    }
    case 'safeBatchTransferFrom': {
      const [from, to, ids, amounts] = args
      if (ids.length !== amounts.length || ids.length > maxInnerCalls) return undefined
      const items = ids.map((id, at) => ({ id, amount: amounts[at] ?? 0n }))
      return { kind: 'sendNft', token, from, to, items }
    }
    case 'multicall': {
      // By its name the contract calls itself; whether it does is not known of any.
      const list = args.length === 2 ? args[1] : args[0]
      return batch(
        list.map((data) => ({ to: token, value: 0n, data })),
        false,
      )
    }
    case 'aggregate':
      return batch(args[0].map(({ data, target }) => ({ to: target, value: 0n, data })))
    case 'tryAggregate':
      return batch(args[1].map(({ data, target }) => ({ to: target, value: 0n, data })))
    case 'aggregate3':
      return batch(args[0].map(({ data, target }) => ({ to: target, value: 0n, data })))
    case 'aggregate3Value':
      return batch(args[0].map(({ data, target, value }) => ({ to: target, value, data })))
    case 'execTransaction': {
      const [to, value, data, operation, , , gasPrice] = args
      // A refund is paid by the Safe to the named receiver.
      if (operation > 1 || gasPrice > 0n) return undefined
      // Any contract can have this function.
      const how = { isDelegate: operation === 1, isKnown: false, depth }
      return decodeSafeCall(token, { to, value, data }, how)
    }
    case 'multiSend':
      return batch(parseMultiSend(args[0]))
  }

  function batch(calls: readonly InnerCall[], isKnown = true): Call | undefined {
    if (!calls.length || calls.length > maxInnerCalls) return undefined
    return { kind: 'batch', contract: token, inner: decodeInner(calls, depth), isKnown }
  }
}

type InnerCall = RawCall & { readonly to: Address }

function decodeInner(calls: readonly InnerCall[], depth: number): Call[] {
  if (depth >= maxDepth) throw tooDeep
  return calls.flatMap((call) => decodeCall({ ...call, to: getAddress(call.to) }, depth + 1))
}

/** Decodes what a Safe does. Throws if its calls are too deep. */
export function decodeSafeCall(
  safe: Address,
  { data, to, value }: InnerCall,
  how: { readonly isDelegate: boolean; readonly isKnown: boolean; readonly depth?: number },
): Call {
  const { depth = 0, isDelegate, isKnown } = how
  const isBatch = isDelegate && isMultiSend(to)
  // Foreign code in the Safe's own context may do anything with data that resemble a plain call.
  if (isDelegate && !isBatch) {
    const inner: Call = { kind: 'unreadable', to: getAddress(to), data, reason: 'unknown' }
    return { kind: 'safe', safe, inner, isKnown, delegate: 'foreign' }
  }
  const calls = decodeInner([{ to, value, data }], depth)
  const [only] = calls.length === 1 ? calls : []
  const inner = only ?? ({ kind: 'batch', contract: to, inner: calls, isKnown: true } as const)
  return { kind: 'safe', safe, inner, isKnown, delegate: isBatch ? 'batch' : 'none' }
}

/** Decodes the packed calls of a Safe's `multiSend`; none if they do not fill the bytes exactly, or delegate. */
function parseMultiSend(packed: Hex): readonly InnerCall[] {
  const calls: InnerCall[] = []
  const end = size(packed)
  let at = 0
  // One too many is enough to refuse them.
  while (at < end && calls.length <= maxInnerCalls) {
    // 1 is a delegate call in the Safe's own context.
    if (slice(packed, at, at + 1) !== '0x00') return []
    const to = getAddress(slice(packed, at + 1, at + 21))
    const value = hexToBigInt(slice(packed, at + 21, at + 53))
    const length = hexToBigInt(slice(packed, at + 53, at + 85))
    if (length > BigInt(end - at - 85)) return []
    const from = at + 85
    const data = length === 0n ? '0x' : slice(packed, from, from + Number(length))
    calls.push({ to, value, data })
    at = from + Number(length)
  }
  return calls
}
