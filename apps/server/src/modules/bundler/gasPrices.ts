import { parseJson } from '@latchkey/service/parseJson'
import * as v from 'valibot'
import { numberToHex } from 'viem'
import type { MultiChainRpc } from '../chain/createMultiChainRpc.js'
import { type ChainFees, readFees } from '../chain/readFees.js'
import type { ChainRequests } from '../rpc/createChainRequests.js'
import type { ChainAnswer } from '../rpc/readAnswer.js'

/** The method by which clients ask what an operation should offer; not every bundler has it. */
export const gasPriceMethod = 'pimlico_getUserOperationGasPrice'

/** Room for the base fee to rise, and by how much more than usual each speed pays the block's maker, in percent. */
const baseFeePercent = 150n
const tipPercents = { slow: 100n, standard: 110n, fast: 130n } as const

const resultSchema = v.object({ result: v.object({}) })

/** Answers the question for gas prices from the chain where the bundler does not; other requests, of one call each, stay as they are. */
export const answerGasPrices = (requests: ChainRequests, calls: MultiChainRpc): ChainRequests => ({
  async request(chain, request, visit) {
    const answer = await requests.request(chain, request, visit)
    const [call] = request.calls
    if (call?.method !== gasPriceMethod || isResult(answer)) return answer
    const fees = await readFees(calls, chain).catch(() => undefined)
    if (!fees) return answer
    const result = JSON.stringify(gasPrices(fees))
    const body = Buffer.from(`{"jsonrpc":"2.0","id":${call.id ?? 'null'},"result":${result}}`)
    return { status: 200, body, retryAfter: undefined }
  },
})

const isResult = (answer: ChainAnswer | undefined) =>
  v.is(resultSchema, parseJson(answer?.body.toString('utf8') ?? ''))

function gasPrices({ baseFee, priorityFee }: ChainFees) {
  const room = (baseFee * baseFeePercent) / 100n
  const speeds = Object.entries(tipPercents).map(([speed, percent]) => {
    const tip = (priorityFee * percent) / 100n
    const prices = {
      maxFeePerGas: numberToHex(room + tip),
      maxPriorityFeePerGas: numberToHex(tip),
    }
    return [speed, prices]
  })
  return Object.fromEntries(speeds)
}
