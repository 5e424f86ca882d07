import { useLatchkeyEmailLogin } from '@latchkey/react'
import { useState } from 'react'
import { Problem } from './Problem'

export function EmailLogin() {
  const login = useLatchkeyEmailLogin()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const { cooldown, error, number, step } = login
  const isBusy = step === 'sending' || step === 'checking'
  return (
    <section aria-labelledby="email">
      <h2 id="email">Log in by e-mail</h2>
      {step === 'device' ? (
        <p role="status">
          Follow the link in the mail and type <strong>{number}</strong> there.
        </p>
      ) : step === 'recovery' ? (
        <p role="status">
          You have protected this wallet.{' '}
          <button type="button" onClick={() => login.recover().catch(() => {})}>
            Open it here
          </button>
        </p>
      ) : step === 'code' || step === 'checking' ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            login.submitCode({ code }).catch(() => {})
          }}
        >
          <p role="status">A code was sent to {login.email}.</p>
          <label>
            Code
            <input
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </label>
          <button type="submit" disabled={isBusy}>
            Log in
          </button>
        </form>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            login.start({ email }).catch(() => {})
          }}
        >
          <label>
            E-mail
            <input
              type="email"
              autoComplete="email"
              value={email}
              onFocus={login.prefetch}
              onChange={(event) => setEmail(event.target.value)}
            />
          </label>
          <button type="submit" disabled={isBusy}>
            Send me a code
          </button>
        </form>
      )}
      {(step === 'code' || step === 'device') && (
        <>
          <button
            type="button"
            disabled={cooldown > 0}
            onClick={() => login.resend().catch(() => {})}
          >
            {cooldown > 0 ? `Another mail in ${cooldown} s` : 'Send another mail'}
          </button>
          <button type="button" onClick={login.cancel}>
            Another address
          </button>
        </>
      )}
      <Problem error={error} />
    </section>
  )
}
