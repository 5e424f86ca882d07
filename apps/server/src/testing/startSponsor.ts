import { deriveAccounts } from '@latchkey/localnet/accounts'
import { accountContracts, contracts } from '@latchkey/localnet/contracts'
import { listen } from '@latchkey/service/listen'
import type { Hex } from 'viem'
import { createApp } from '../app.js'
import { parseServerEnv } from '../env.js'
import { openData } from '../modules/data/openData.js'
import { openPaymaster } from '../modules/paymaster/openPaymaster.js'

export const chain = 'eip155:31337'

/** A policy that pays for the local dollar. */
export const dollarPolicy = {
  name: 'dollars',
  sponsor: 'The Shop',
  contracts: { [contracts.dollar]: ['mint(address,uint256)', 'transfer(address,uint256)'] },
  maxPerOperation: '0.1',
  perVisitorPerDay: '0.5',
  perDay: '5',
  budget: '50',
}

export type SponsorOptions = {
  readonly rpc: string
  readonly bundler?: string
  /** Of the chain's configuration, in place of the usual. */
  readonly config?: object
  readonly policies?: readonly object[]
  readonly key?: Hex
  readonly variables?: Readonly<Record<string, string>>
  readonly pollMs?: number
  readonly now?: () => number
}

export const operatorToken = 'operator-token-of-the-tests-0123456789'

/** Starts a server whose paymaster is that of the local chains. */
export async function startSponsor(options: SponsorOptions) {
  const { bundler, config, now, policies = [dollarPolicy], pollMs = 100, rpc } = options
  const reports: string[] = []
  const report = (line: string) => void reports.push(line)
  const variables = {
    RPC_UPSTREAMS: JSON.stringify({ [chain]: [rpc] }),
    ...(bundler && { BUNDLERS: JSON.stringify({ [chain]: [bundler] }) }),
    PAYMASTER: JSON.stringify({
      [chain]: { paymaster: accountContracts.paymaster, policies, ...config },
    }),
    PAYMASTER_KEY: options.key ?? deriveAccounts().paymasterSigner.privateKey,
    OPERATOR_TOKEN: operatorToken,
    ...options.variables,
  }
  const env = parseServerEnv(variables)
  const data = openData({ ...env, env: env.data, report })
  const { calls } = data
  const paymaster = await openPaymaster({
    ...env,
    ...{ chains: env.sponsoredChains, calls, report, pollMs },
    ...(now && { now }),
  })
  const server = await listen(createApp({ env, data, paymaster, report }), {
    host: '127.0.0.1',
    port: 0,
  })
  return {
    variables,
    url: server.url,
    paymasterUrl: `${server.url}/v1/paymaster?projectId=p1`,
    bundlerUrl: `${server.url}/v1/bundler?chainId=${chain}&projectId=p1`,
    paymaster,
    reports,
    async close() {
      await server.close()
      await paymaster.close()
    },
  }
}

export type TestSponsor = Awaited<ReturnType<typeof startSponsor>>
