import { useLatchkeyAccount, useLatchkeyModal, useLatchkeyNetwork } from '@latchkey/react'
import { type DemoNamespace, namespaceNames } from '../formatting/namespaceNames.js'
import { NamespaceAccount } from './NamespaceAccount.js'
import { WelcomeCard } from './WelcomeCard.js'

const namespaces = Object.keys(namespaceNames) as DemoNamespace[]

/** The connected account of each namespace, or an invitation to connect. */
export function AccountCard({ tips }: { tips: number }) {
  const { open } = useLatchkeyModal()
  const { network: front, networks } = useLatchkeyNetwork()
  const isConnected = {
    eip155: useLatchkeyAccount({ namespace: 'eip155' }).isConnected,
    solana: useLatchkeyAccount({ namespace: 'solana' }).isConnected,
  }
  const served = namespaces.filter((namespace) =>
    networks.some(({ chainNamespace }) => chainNamespace === namespace),
  )
  const connected = served.filter((namespace) => isConnected[namespace])
  if (connected.length === 0) return <WelcomeCard />
  return (
    <section className="card account" aria-labelledby="account-title">
      <h2 id="account-title">You</h2>
      {connected.map((namespace) => (
        <NamespaceAccount
          key={namespace}
          namespace={namespace}
          tips={tips}
          isActive={front?.chainNamespace === namespace}
        />
      ))}
      {served
        .filter((namespace) => !isConnected[namespace])
        .map((namespace) => (
          <button
            key={namespace}
            className="button quiet"
            type="button"
            // A modal that does not load shows that itself.
            onClick={() => open({ view: 'Connect', namespace }).catch(() => undefined)}
          >
            Connect on {namespaceNames[namespace]} too
          </button>
        ))}
    </section>
  )
}
