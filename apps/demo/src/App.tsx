import { useState } from 'react'
import { AccountCard } from './account/AccountCard.js'
import { GuestbookCard } from './guestbook/GuestbookCard.js'
import { Footer } from './page/Footer.js'
import { TipJarCard } from './tipJar/TipJarCard.js'

/** The page. */
export function App() {
  const [tips, setTips] = useState(0)
  return (
    <>
      <Header />
      <main className="page">
        <h1>A guestbook for passing boats</h1>
        <p className="lead">Leave a signed note, drop a coin into the jar, sail on.</p>
        <div className="columns">
          <GuestbookCard />
          <div className="aside">
            <AccountCard tips={tips} />
            <TipJarCard tips={tips} onTip={() => setTips((count) => count + 1)} />
          </div>
        </div>
      </main>
      <Footer />
    </>
  )
}

/** The brand, and the two buttons of Latchkey. */
export function Header() {
  return (
    <header className="header">
      <a className="brand" href="/">
        <img src="/boat.svg" alt="" width="32" height="32" />
        Paperboat
      </a>
      <div className="header-buttons">
        <latchkey-network-button />
        <latchkey-button />
      </div>
    </header>
  )
}
