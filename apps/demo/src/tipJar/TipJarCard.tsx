import type { Latchkey, Network } from '@latchkey/core'
import {
  useLatchkey,
  useLatchkeyAccount,
  useLatchkeyBalance,
  useLatchkeyNetwork,
} from '@latchkey/react'
import { useId, useState } from 'react'
import { formatCoins } from '../account/formatCoins.js'
import { type Balance, useBalance } from '../account/useBalance.js'
import { errorText } from '../formatting/errorText.js'
import { WaitingHint } from '../formatting/WaitingHint.js'
import { type Tip, TipProgress } from './TipProgress.js'
import { jarAddress, type SendTipParameters, type TipReceipt, tipAmount } from './tipJar.js'

export type TipJarCardProps = {
  /** How many tips arrived since the page was opened. */
  readonly tips: number
  readonly onTip: () => void
}

const tipsUntilFull = 10

/** The visitor drops a little test money into the jar and watches it arrive; each network has a jar of its own. */
export function TipJarCard({ tips, onTip }: TipJarCardProps) {
  const latchkey = useLatchkey()
  const { address, isConnected } = useLatchkeyAccount()
  const { refetch } = useLatchkeyBalance()
  const { network: current, networks, switchNetwork } = useLatchkeyNetwork()
  const activeNetwork = networks.find(
    ({ caipNetworkId }) => caipNetworkId === current?.caipNetworkId,
  )
  const network = activeNetwork ?? networks[0]
  const inJar = useBalance(network && jarAddress(network), network, tips)
  const { tip, setTip } = useTip(network?.caipNetworkId)
  const isBusy = tip.step === 'asking' || tip.step === 'sent'
  if (!network) return null
  const { decimals, symbol } = network.nativeCurrency

  async function connectOrTip(network: Network) {
    if (isBusy) return
    try {
      if (!isConnected || !address) return await latchkey.open()
      if (!activeNetwork) return await switchNetwork({ network })
      setTip({ step: 'asking' })
      const onSent = (hash: string) => setTip({ step: 'sent', hash })
      const arrival = await sendTip(latchkey, { address, network, onSent })
      setTip({ step: 'arrived', ...arrival })
      onTip()
      // The page sent it, so that the widget does not know of it.
      await refetch()
    } catch (caught) {
      setTip({ step: 'failed', reason: errorText(caught) })
    }
  }

  const amount = `${formatCoins(tipAmount(network), decimals)} test ${symbol}`
  const label = !isConnected
    ? 'Connect to tip'
    : activeNetwork
      ? `Send ${amount}`
      : `Switch to ${network.name}`
  return (
    <section className="card tip-jar" aria-labelledby="tip-title">
      <JarImage level={Number(inJar ?? 0n) / Number(tipAmount(network)) / tipsUntilFull} />
      <div className="tip-body">
        <h2 id="tip-title">The tip jar</h2>
        <p className="muted">{jarText(inJar, network)}</p>
        <button
          className={isConnected ? 'button' : 'button quiet'}
          type="button"
          onClick={() => connectOrTip(network)}
          // Not disabled: it would lose the focus, which the wallet's window gives back to it.
          aria-disabled={isBusy}
        >
          {tip.step === 'asking'
            ? 'Check your wallet…'
            : tip.step === 'sent'
              ? 'On its way…'
              : label}
        </button>
        {tip.step === 'asking' && <WaitingHint onStop={() => setTip({ step: 'idle' })} />}
        <TipProgress tip={tip} />
      </div>
    </section>
  )
}

/** How far the tip on a network has come; what became of one on another network is no news here. */
function useTip(networkId: string | undefined) {
  const [last, setLast] = useState<{ networkId: string | undefined; tip: Tip }>()
  const tip: Tip = last && last.networkId === networkId ? last.tip : { step: 'idle' }
  return { tip, setTip: (tip: Tip) => setLast({ networkId, tip }) }
}

function jarText(amount: Balance, { name, nativeCurrency }: Network): string {
  if (amount === null) return `${name} isn’t responding. Is it running?`
  if (amount === undefined) return 'Counting the coins…'
  if (amount === 0n) return `Still empty on ${name}.`
  const { decimals, symbol } = nativeCurrency
  return `${formatCoins(amount, decimals)} ${symbol} so far on ${name}.`
}

/** Sends a tip from the connected wallet and waits until the chain has it. */
async function sendTip(latchkey: Latchkey, tip: SendTipParameters): Promise<TipReceipt> {
  // The code of each namespace is loaded when it is used.
  if (tip.network.chainNamespace === 'solana') {
    const { sendSolTip } = await import('./sendSolTip.js')
    return sendSolTip(latchkey, tip)
  }
  const { sendEtherTip } = await import('./sendEtherTip.js')
  return sendEtherTip(latchkey, tip)
}

/** A jar that fills with every tip, from 0 to the brim at 1. */
function JarImage({ level }: { level: number }) {
  const glass = useId()
  const height = 46 * Math.min(level, 1)
  const outline = 'M14 22h36c4 5 6 9 6 15v28a8 8 0 0 1-8 8H16a8 8 0 0 1-8-8V37c0-6 2-10 6-15z'
  return (
    <svg className="jar" viewBox="0 0 64 80" aria-hidden="true">
      <clipPath id={glass}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${glass})`}>
        <path className="jar-glass" d={outline} />
        <rect className="jar-fill" x="4" y={73 - height} width="56" height={height} />
      </g>
      <path className="jar-line" d={outline} />
      <rect className="jar-lid" x="12" y="9" width="40" height="10" rx="4" />
    </svg>
  )
}
