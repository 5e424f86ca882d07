import { concat, numberToHex, pad, parseEther } from 'viem'
import { startChainEndpoint } from '../../rpc/testing/startChainEndpoint.js'

type Call = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }

/** A node that answers what the paymaster asks; its values can be changed while it runs. */
export async function startFakeChain() {
  const state = {
    code: '0x',
    deposit: parseEther('1000'),
    baseFee: 10n ** 9n,
    /** What calls use; undefined on a node that takes no state with a call. */
    callGas: 900_000n as bigint | undefined,
    timestamp: Math.floor(Date.now() / 1_000),
    logs: [] as unknown[],
    /** In place of what a method answers. */
    lies: {} as Record<string, unknown>,
  }
  const answers: Readonly<Record<string, () => unknown>> = {
    eth_chainId: () => numberToHex(31337),
    eth_getCode: () => state.code,
    eth_call: () => pad(numberToHex(state.deposit)),
    eth_getBlockByNumber: () => ({
      number: '0x64',
      timestamp: numberToHex(state.timestamp),
      baseFeePerGas: numberToHex(state.baseFee),
    }),
    eth_maxPriorityFeePerGas: () => numberToHex(10n ** 9n),
    eth_gasPrice: () => numberToHex(2n * 10n ** 9n),
    eth_getLogs: () => state.logs,
  }
  const measured = () =>
    state.callGas === undefined ? '0x' : concat([pad(numberToHex(state.callGas)), pad('0x1')])
  const endpoint = await startChainEndpoint((response, body) => {
    const resultOf = ({ method, params }: Call) =>
      method === 'eth_call' && params.length > 2
        ? measured()
        : (state.lies[method] ?? answers[method]?.())
    const reply = (call: Call) => ({ jsonrpc: '2.0', id: call.id, result: resultOf(call) })
    const calls = JSON.parse(body)
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(Array.isArray(calls) ? calls.map(reply) : reply(calls)))
  })
  return { ...endpoint, state }
}
