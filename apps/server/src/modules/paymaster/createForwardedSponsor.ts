import { parseJson } from '@latchkey/service/parseJson'
import * as v from 'valibot'
import { numberToHex } from 'viem'
import type { MultiChainRpc } from '../chain/createMultiChainRpc.js'
import { describeFetchError } from '../rpc/describeFetchError.js'
import { requestUpstream } from '../rpc/requestUpstream.js'
import { matching, type Sponsor } from './createSponsor.js'
import { type PaymasterAnswer, paymasterAnswer } from './PaymasterAnswer.js'
import { paymasterRequestLimits } from './paymasterRequestLimits.js'
import { readOperation } from './readChainState.js'
import { checkCaps, checkGas } from './rules/operationCost.js'
import type { OtherPaymaster } from './rules/Policy.js'
import { entryPoint, type Operation } from './rules/parseOperation.js'
import { NotSponsored } from './rules/sponsorRefusals.js'

export type ForwardedSponsorDeps = {
  readonly chain: string
  readonly config: OtherPaymaster
  readonly calls: MultiChainRpc
  readonly report: (line: string) => void
}

const resultSchema = v.object({ result: paymasterAnswer })
const errorSchema = v.object({ error: v.object({ message: v.string() }) })
const longestMessage = 200

/** Creates who pays by another service of ERC-7677: it gets what was checked here and nothing else, and its key stays here. */
export function createForwardedSponsor(deps: ForwardedSponsorDeps): Sponsor {
  const { calls, chain, config, report } = deps
  const { host } = new URL(config.upstream)
  return {
    async stub(operation, caller) {
      const [policy] = matching(config.policies, operation, caller)
      checkCaps(operation, config.gas, await readOperation(calls, chain, operation, config.gas))
      const answer = await forward('pm_getPaymasterStubData', operation)
      // It would pay for an operation whose gas is not known yet.
      if (answer.isFinal) {
        report(`paymaster: ${chain}: ${host} pays by its first answer, which is refused`)
        throw new NotSponsored('unavailable')
      }
      return withSponsor(answer, policy?.sponsor)
    },
    async data(operation, caller) {
      const [policy] = matching(config.policies, operation, caller)
      checkGas(operation, config.gas, await readOperation(calls, chain, operation, config.gas))
      return withSponsor(await forward('pm_getPaymasterData', operation), policy?.sponsor)
    },
  }

  async function forward(method: string, operation: Operation): Promise<PaymasterAnswer> {
    const chainId = numberToHex(Number(chain.split(':')[1]))
    const params = [written(operation), entryPoint, chainId, {}]
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const { responseBytes: maxBytes, timeoutMs } = paymasterRequestLimits
    const bounds = { maxBytes, signal: AbortSignal.timeout(timeoutMs) }
    const { text } = await requestUpstream(config.upstream, body, bounds).catch((error) => {
      report(`paymaster: ${chain}: ${host} failed (${describeFetchError(error)})`)
      throw new NotSponsored('unavailable')
    })
    const answer = parseJson(text)
    if (v.is(errorSchema, answer))
      throw new NotSponsored('policy', answer.error.message.slice(0, longestMessage))
    const parsed = v.safeParse(resultSchema, answer)
    if (!parsed.success) throw new NotSponsored('unavailable')
    return parsed.output.result
  }
}

const withSponsor = (answer: PaymasterAnswer, name: string | undefined): PaymasterAnswer =>
  name === undefined ? answer : { ...answer, sponsor: { name } }

/** The fields that were parsed, so that the other service reads what was checked. */
function written({ authorization, callData, sender, ...fields }: Operation) {
  const numbers = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'bigint' ? [[name, numberToHex(value)]] : [],
  )
  const eip7702Auth = authorization?.address && {
    address: authorization.address,
    chainId: numberToHex(authorization.chainId),
  }
  return {
    sender,
    callData,
    ...Object.fromEntries(numbers),
    signature: '0x',
    ...(eip7702Auth && { eip7702Auth: eip7702Auth }),
  }
}
