import { capabilities } from '@latchkey/protocol'
import { postShare } from '@latchkey/protocol/vault'
import { randomBytes } from '../../seed/Bytes.js'
import { createFakeVault } from '../testing/createFakeVault.js'
import { createTestDevice } from '../testing/createTestDevice.js'
import { openWallet, userId } from '../testing/openTestPage.js'

// Measures a signature without the network: a key for the answer, decrypting the answer, combining the shares,
// decrypting the seed, deriving the key, signing and verifying. In Node; a browser adds two messages.
const rounds = 200
const warmUp = 20

const vault = await createFakeVault(userId)
const device = await createTestDevice()
const worker = device.worker()
await openWallet(vault, device, { worker })
const wallet = vault.stored.wallet
if (!wallet) throw new Error('No wallet was made')
const owner = { userId, thumbprint: device.device.thumbprint }
const call = vault.call(owner.thumbprint)
const { epoch, walletId } = wallet

console.log(`Added to a signature by what happens here (${rounds} each), in milliseconds`)
for (const namespace of capabilities.auth) {
  const times: number[] = []
  for (let round = 0; round < rounds + warmUp; round += 1) {
    await worker.use(async (runCommand) => {
      const bytes = randomBytes(250)
      const first = performance.now()
      const { eph, ephemeralKey, requestId } = await runCommand('prepare', {})
      const prepared = performance.now() - first
      // The time of the services is not included.
      const input = { walletId, epoch, ephemeralKey, purpose: 'device' } as const
      const { share } = await call(postShare, input, { eph })
      const second = performance.now()
      await runCommand('sign', {
        owner,
        wallet,
        answer: { requestId, share },
        namespace,
        bytes,
      })
      if (round >= warmUp) times.push(prepared + performance.now() - second)
    })
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  console.log(`${namespace.padEnd(8)} median ${at(0.5)}  p95 ${at(0.95)}  worst ${at(0.999)}`)
}
