import { useAccount, useLatchkey, useNetwork } from '@latchkey/react'
import { useState } from 'react'
import type { Address } from 'viem'
import { formatEther } from '../account/formatEther.js'
import { type Balance, useBalance } from '../account/useBalance.js'
import { errorText } from '../errorText.js'
import { chainOf, networks } from '../networks.js'
import { JarPicture } from './JarPicture.js'
import { sendTip } from './sendTip.js'
import { type Tip, TipProgress } from './TipProgress.js'
import { tipAmount, tipJar } from './tipJar.js'

export type TipJarCardProps = {
  /** How many tips arrived since the page was opened. */
  readonly tips: number
  readonly onTip: () => void
}

/** The visitor drops a little test ether into the jar and watches it arrive. */
export function TipJarCard({ tips, onTip }: TipJarCardProps) {
  const latchkey = useLatchkey()
  const { address, isConnected } = useAccount()
  const { network, switchNetwork } = useNetwork()
  const [tip, setTip] = useState<Tip>({ step: 'idle' })
  const chain = chainOf(network?.id)
  const inJar = useBalance(tipJar, chain ?? networks[0], tips)
  const isBusy = tip.step === 'asking' || tip.step === 'sent'

  async function act() {
    try {
      if (!isConnected || !address) return await latchkey.open()
      if (!chain) return await switchNetwork(`eip155:${networks[0].id}`)
      setTip({ step: 'asking' })
      const onSent = (hash: string) => setTip({ step: 'sent', hash })
      const receipt = await sendTip(latchkey, { address: address as Address, chain, onSent })
      const { blockNumber, transactionHash: hash } = receipt
      setTip({ step: 'arrived', hash, blockNumber })
      onTip()
    } catch (caught) {
      setTip({ step: 'failed', reason: errorText(caught) })
    }
  }

  const amount = `${formatEther(tipAmount)} test ETH`
  const label = !isConnected
    ? 'Connect to tip'
    : chain
      ? `Send ${amount}`
      : `Switch to ${networks[0].name}`
  return (
    <section className="card tip-jar" aria-labelledby="tip-title">
      <JarPicture wei={inJar ?? 0n} />
      <div className="tip-body">
        <h2 id="tip-title">The tip jar</h2>
        <p className="muted">{jarText(inJar, (chain ?? networks[0]).name)}</p>
        <button
          className={isConnected ? 'button' : 'button quiet'}
          type="button"
          onClick={act}
          disabled={isBusy}
        >
          {tip.step === 'asking'
            ? 'Check your wallet…'
            : tip.step === 'sent'
              ? 'On its way…'
              : label}
        </button>
        <TipProgress tip={tip} />
      </div>
    </section>
  )
}

function jarText(wei: Balance, chainName: string): string {
  if (wei === null) return `${chainName} does not answer. Is it running?`
  if (wei === undefined) return 'Counting the coins…'
  if (wei === 0n) return `Still empty on ${chainName}.`
  return `${formatEther(wei)} ETH so far on ${chainName}.`
}
