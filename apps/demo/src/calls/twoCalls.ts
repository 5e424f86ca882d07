import type { Latchkey, Network } from '@latchkey/core'
import { contracts } from '@latchkey/localnet/contracts'
import {
  type Address,
  createWalletClient,
  custom,
  encodeFunctionData,
  parseAbi,
  type SendCallsParameters,
  type WalletClient,
} from 'viem'
import { chainOf } from '../setup/networks.js'
import { jarAddress, tipAmount } from '../tipJar/tipJar.js'

/** A sender of calls: an account on a network. */
export type CallsSender = { readonly address: string; readonly network: Network }

/** What became of calls. */
export type CallsOutcome = { readonly isAtomic: boolean; readonly where: string }

/** What a wallet does with several calls on a network, and whether it lets an app pay the fee. */
export type CallsAbilities = {
  readonly atomic: 'supported' | 'ready' | 'unsupported'
  readonly isPaid: boolean
}

const atomicTexts: Readonly<Record<CallsAbilities['atomic'], string>> = {
  supported: 'yes',
  ready: 'with the first one',
  unsupported: 'no',
}

/** Asks the wallet what it can do on this network. */
export async function readAbilities(
  latchkey: Latchkey,
  sender: CallsSender,
): Promise<CallsAbilities> {
  const client = clientOf(latchkey, sender)
  const can = await client.getCapabilities({ chainId: Number(sender.network.id) })
  const status = can?.atomic?.status
  return {
    atomic: status === 'supported' || status === 'ready' ? status : 'unsupported',
    isPaid: can?.paymasterService?.supported === true,
  }
}

/** The same in a visitor's words. */
export const abilitiesText = ({ atomic, isPaid }: CallsAbilities): string =>
  `several steps in one approval: ${atomicTexts[atomic]}; fees paid by the app: ${isPaid ? 'yes' : 'no'}`

/** Sends two tips in one approval, and waits until the chain has them. */
export function sendTwoTips(
  latchkey: Latchkey,
  sender: CallsSender,
  onSent: (id: string) => void,
): Promise<CallsOutcome> {
  const tip = { to: jarAddress(sender.network) as Address, value: tipAmount(sender.network) }
  return sendCalls(latchkey, sender, onSent, { calls: [tip, tip] })
}

/** Mints a local dollar for the visitor, whose fee the service pays, and waits until the chain has it. */
export function mintPaid(
  latchkey: Latchkey,
  sender: CallsSender,
  onSent: (id: string) => void,
  url: string,
): Promise<CallsOutcome> {
  const args = [sender.address as Address, 1_000_000n] as const
  const data = encodeFunctionData({ abi: mintAbi, args })
  return sendCalls(latchkey, sender, onSent, {
    calls: [{ to: contracts.dollar, data }],
    capabilities: { paymasterService: { url } },
  })
}

const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])

async function sendCalls(
  latchkey: Latchkey,
  sender: CallsSender,
  onSent: (id: string) => void,
  request: Pick<SendCallsParameters, 'calls' | 'capabilities'>,
): Promise<CallsOutcome> {
  const client = clientOf(latchkey, sender)
  const account = sender.address as Address
  const { id } = await client.sendCalls({
    ...request,
    account,
    chain: chainOf(sender.network.id),
  })
  onSent(id)
  const { atomic, receipts, status } = await client.waitForCallsStatus({ id })
  if (status !== 'success') throw new Error('The network rejected the calls.')
  return { isAtomic: atomic, where: `block ${receipts?.at(-1)?.blockNumber}` }
}

/** Lets the wallet show what became of calls. */
export async function showCalls(latchkey: Latchkey, sender: CallsSender, id: string) {
  await clientOf(latchkey, sender).showCallsStatus({ id })
}

function clientOf(latchkey: Latchkey, { address, network }: CallsSender): WalletClient {
  const provider = latchkey.getProvider({ namespace: 'eip155' })
  if (!provider) throw new Error('No wallet is connected.')
  return createWalletClient({
    account: address as Address,
    chain: chainOf(network.id),
    transport: custom(provider),
    pollingInterval: 500,
  })
}
