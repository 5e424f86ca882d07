import { useLatchkeyConnect, useLatchkeyWallets } from '@latchkey/react'
import { useState } from 'react'
import { Problem } from './Problem'

export function WalletList() {
  const [search, setSearch] = useState('')
  const { error, hasMore, isLoading, loadMore, total, wallets } = useLatchkeyWallets({ search })
  const { connect, error: refusal } = useLatchkeyConnect()
  return (
    <section aria-labelledby="wallets">
      <h2 id="wallets">Wallets</h2>
      <label>
        Search
        <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </label>
      <ul aria-label="Wallets" aria-busy={isLoading}>
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <button type="button" onClick={() => connect({ wallet }).catch(() => {})}>
              {wallet.name}
              {wallet.isInstalled && ' (installed)'}
              {wallet.status === 'connecting' && ' …'}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{total !== undefined && `${total} in the directory`}</p>
      {hasMore && (
        <button type="button" disabled={isLoading} onClick={loadMore}>
          More wallets
        </button>
      )}
      <Problem error={refusal ?? error} />
    </section>
  )
}
