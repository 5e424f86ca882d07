import { devEnvironment } from '../setup/devEnvironment.js'
import { publishHostPage } from '../setup/hostPages.js'
import { expect, test } from '../setup/test.js'

const authenticator = {
  protocol: 'ctap2',
  ctap2Version: 'ctap2_1',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  hasPrf: true,
  automaticPresenceSimulation: true,
} as const

/** Asks for the secret of a passkey of that host, as a page of the vault or a thief would; the error's name if refused. */
async function askForPasskey(rpId: string): Promise<string> {
  const challenge = crypto.getRandomValues(new Uint8Array(32))
  const extensions = { prf: { eval: { first: new Uint8Array(32) } } }
  try {
    const credential = await navigator.credentials.get({
      publicKey: { rpId, challenge, extensions },
    })
    const results = (credential as PublicKeyCredential).getClientExtensionResults()
    const { first } =
      (results as { prf?: { results?: { first?: ArrayBuffer } } }).prf?.results ?? {}
    return `${first?.byteLength} bytes`
  } catch (error) {
    return (error as Error).name
  }
}

async function createPasskeyFor(rpId: string): Promise<void> {
  await navigator.credentials.create({
    publicKey: {
      rp: { id: rpId, name: rpId },
      user: { id: new Uint8Array(32), name: 'ann', displayName: 'ann' },
      challenge: new Uint8Array(32),
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      extensions: { prf: {} },
    },
  })
}

test('T31 a look-alike origin, or the page that embeds the wallet, gets nothing of a wallet’s passkey', async ({
  page,
}) => {
  // A passkey needs a name, and the vault of the dev environment has an address: its pages are the same under a name.
  const rpId = 'wallet.localhost'
  const vault = devEnvironment().vault.replace(new URL(devEnvironment().vault).hostname, rpId)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options: authenticator })
  await page.goto(`${vault}/recover`)
  await page.evaluate(createPasskeyFor, rpId)
  expect(await page.evaluate(askForPasskey, rpId), 'the vault itself').toBe('32 bytes')
  const html = '<!doctype html><title>Your wallet</title>'
  for (const name of [
    'wallet-secure.localhost',
    'wallet.localhost.evil.localhost',
    'friend.localhost',
  ]) {
    await page.goto(await publishHostPage({ html }, name))
    expect(await page.evaluate(askForPasskey, rpId), name).toBe('SecurityError')
    await expect(page.evaluate(createPasskeyFor, rpId), name).rejects.toThrow('SecurityError')
  }
  await page.goto(`${vault}/recover`)
  expect(await page.evaluate(askForPasskey, rpId), 'it is still there').toBe('32 bytes')
})
