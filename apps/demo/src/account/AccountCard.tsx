import { useAccount, useModal, useNetwork } from '@latchkey/react'
import { type Family, familyNames } from '../words/familyNames.js'
import { FamilyAccount } from './FamilyAccount.js'
import { WelcomeCard } from './WelcomeCard.js'

const families = Object.keys(familyNames) as Family[]

/** Who is here: an account for each chain family that is connected; an invitation while nobody is. */
export function AccountCard({ tips }: { tips: number }) {
  const { open } = useModal()
  const { network: front, networks } = useNetwork()
  const isConnected = {
    eip155: useAccount({ namespace: 'eip155' }).isConnected,
    solana: useAccount({ namespace: 'solana' }).isConnected,
  }
  const served = families.filter((family) =>
    networks.some(({ chainNamespace }) => chainNamespace === family),
  )
  const connected = served.filter((family) => isConnected[family])
  if (connected.length === 0) return <WelcomeCard />
  return (
    <section className="card account" aria-labelledby="account-title">
      <h2 id="account-title">You</h2>
      {connected.map((family) => (
        <FamilyAccount
          key={family}
          family={family}
          tips={tips}
          isInFront={front?.chainNamespace === family}
        />
      ))}
      {served
        .filter((family) => !isConnected[family])
        .map((family) => (
          <button
            key={family}
            className="button quiet"
            type="button"
            // A modal that does not load tells it itself.
            onClick={() => open({ view: 'Connect', namespace: family }).catch(() => undefined)}
          >
            Connect on {familyNames[family]} too
          </button>
        ))}
    </section>
  )
}
