import type { ContractCall } from '@latchkey/core/adapter'
import { isEvmAddress, LatchkeyError } from '@latchkey/protocol'
import { encodeWord } from '../chain/encoding.js'

export type ProbeInput = {
  readonly calls: readonly ContractCall[]
  readonly tokens: readonly string[]
  readonly allowance?: { readonly token: string; readonly spender: string }
}

/** `run((address,uint256,bytes)[],address[],address,address)` of contracts/SwapProbe.sol. */
const runSelector = '0x5aa4b835'
const headWords = 4

export function encodeProbe({ allowance, calls, tokens }: ProbeInput): string {
  const encodedCalls = list(calls.map(encodeCall))
  const callWords = encodedCalls.length / 64
  const head = [
    size(headWords),
    size(headWords + callWords),
    address(allowance?.token),
    address(allowance?.spender),
  ]
  const encodedTokens = [size(tokens.length, 1), ...tokens.map((token) => address(token))]
  return [runSelector, ...head, encodedCalls, ...encodedTokens].join('')
}

function list(parts: readonly string[]): string {
  let at = parts.length
  const starts = parts.map((part) => {
    const start = size(at)
    at += part.length / 64
    return start
  })
  return [size(parts.length, 1), ...starts, ...parts].join('')
}

function encodeCall({ data, to, value }: ContractCall): string {
  if (!/^0x(?:[\da-f]{2})*$/i.test(data)) throw new LatchkeyError('rpc/invalid-params')
  if (BigInt.asUintN(256, value) !== value) throw new LatchkeyError('chain/size-overflow')
  const bytes = data.slice(2)
  const filled = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  const fields = [address(to), encodeWord(value.toString(16)), size(3)]
  return [...fields, size(bytes.length / 2, 1), filled].join('')
}

const size = (count: number, unit = 32) => encodeWord((count * unit).toString(16))

function address(text: string | undefined): string {
  if (text === undefined) return encodeWord('0')
  if (!isEvmAddress(text)) throw new LatchkeyError('transaction/address-invalid')
  return encodeWord(text)
}
