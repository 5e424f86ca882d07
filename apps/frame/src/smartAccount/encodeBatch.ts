import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseAbi,
} from 'viem'

/** One call of a batch. */
export type BatchCall = { readonly to: Address; readonly value: bigint; readonly data: Hex }

const abi = parseAbi(['function execute(bytes32 mode, bytes executions) payable'])

/** The mode of ERC-7579 for several calls of which all or none go through. */
export const batchMode = `0x01${'0'.repeat(62)}` as const

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

/** Encodes calls as the data of a call to the delegated account itself. */
export const encodeBatch = (calls: readonly BatchCall[]): Hex =>
  encodeFunctionData({ abi, args: [batchMode, encodeAbiParameters(executions, [calls])] })

/** Decodes what `encodeBatch` encodes; throws for anything else, also for another encoding of the same. */
export function decodeBatch(data: Hex): readonly BatchCall[] {
  const { args } = decodeFunctionData({ abi, data })
  const [list] = decodeAbiParameters(executions, args[1])
  const calls = list.map(({ data, to, value }) => ({ to: getAddress(to), value, data }))
  if (encodeBatch(calls) !== data.toLowerCase()) throw new Error('another encoding')
  return calls
}
