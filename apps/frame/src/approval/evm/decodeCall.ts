import {
  type AbiFunction,
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  getAddress,
  type Hex,
  toFunctionSelector,
} from 'viem'
import type { Call, RawCall } from './Call.js'
import { knownCalls } from './knownCalls.js'
import { readMultiSend } from './readMultiSend.js'

const maxDepth = 4
const maxInner = 64

/** Reads what a call does, calls inside it included; never fails, and says `unreadable` of all that it cannot tell for sure. */
export function decodeCall(call: RawCall, depth = 0): readonly Call[] {
  const { data, to, value } = call
  if (!to) return [{ kind: 'deploy', data }]
  // Coins go along with a call, whatever it does.
  const sent: Call[] = value > 0n || data === '0x' ? [{ kind: 'send', to, value }] : []
  if (data === '0x') return sent
  return [...sent, read(to, data, depth)]
}

function read(to: Address, data: Hex, depth: number): Call {
  const unknown = { kind: 'unreadable', to, data, reason: 'unknown' } as const
  try {
    const found = exactly(data)
    return (found && meaning(to, found, depth)) || unknown
  } catch (error) {
    return error === tooDeep ? { ...unknown, reason: 'tooDeep' } : unknown
  }
}

type Decoded = ReturnType<typeof decodeFunctionData<typeof knownCalls>>

// Data that say the same in other bytes may say another thing to a contract that reads them its own way.
function exactly(data: Hex): Decoded | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  const abi = knownCalls.filter((_, at) => selectors[at] === selector)
  if (!abi.length) return undefined
  const decoded = decodeFunctionData({ abi, data })
  const again = encodeFunctionData({ abi, ...decoded } as Parameters<typeof encodeFunctionData>[0])
  return again === data.toLowerCase() ? decoded : undefined
}

const selectors = knownCalls.map((item: AbiFunction) => toFunctionSelector(item))

const tooDeep = Symbol('too deep')

function meaning(token: Address, { args, functionName }: Decoded, depth: number): Call | undefined {
  switch (functionName) {
    case 'transfer':
      return { kind: 'transfer', token, to: args[0], amount: args[1] }
    case 'increaseAllowance':
      return { kind: 'approve', token, spender: args[0], amount: args[1], more: true }
    case 'approve':
      return args.length === 2
        ? { kind: 'approve', token, spender: args[0], amount: args[1], more: false }
        : {
            kind: 'approve',
            token: args[0],
            spender: args[1],
            amount: args[2],
            more: false,
            expires: args[3],
          }
    case 'transferFrom':
      return { kind: 'transferFrom', token, from: args[0], to: args[1], amount: args[2] }
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
      if (ids.length !== amounts.length || ids.length > maxInner) return undefined
      const items = ids.map((id, at) => ({ id, amount: amounts[at] ?? 0n }))
      return { kind: 'sendNft', token, from, to, items }
    }
    case 'multicall': {
      // The contract calls itself.
      const list = args.length === 2 ? args[1] : args[0]
      return batch(list.map((data) => ({ to: token, value: 0n, data })))
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
      // A refund is paid out of the Safe, to whoever is named.
      if (operation > 1 || gasPrice > 0n) return undefined
      const inner = deeper([{ to, value, data }])
      const [only] = inner
      if (!only) return undefined
      const call: Call = inner.length === 1 ? only : { kind: 'batch', contract: to, inner }
      return { kind: 'safe', safe: token, inner: call, delegate: operation === 1 }
    }
    case 'multiSend': {
      const calls = readMultiSend(args[0])
      return calls && batch(calls)
    }
  }

  function batch(calls: readonly RawCall[]): Call | undefined {
    if (!calls.length || calls.length > maxInner) return undefined
    return { kind: 'batch', contract: token, inner: deeper(calls) }
  }

  function deeper(calls: readonly RawCall[]): Call[] {
    if (depth >= maxDepth) throw tooDeep
    return calls.flatMap((call) =>
      decodeCall({ ...call, to: call.to && getAddress(call.to) }, depth + 1),
    )
  }
}
