import { mkdtempSync, rmSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openChain } from './openChain.js'
import { deriveAccounts } from './accounts.js'
import { seedCalls } from './seed.js'
const { accounts, deployer } = deriveAccounts()
const chains = await Promise.all([31337, 31338].map(async (id) => ({ id, port: 0, fixed: true, seed: await seedCalls(id, accounts, deployer) })))
let bad = 0
for (let i = 0; i < 25; i++) {
  const stateDir = mkdtempSync(join(tmpdir(), 'zz-'))
  const plan = { chains, privateKeys: accounts.map((a) => a.privateKey), blockSeconds: 0, stateDir }
  await new Promise((r) => setTimeout(r, Math.random() * 300))
  await Promise.all(chains.map((c) => openChain(c, plan, console.log)))
  const before = readFileSync(join(stateDir, '31338.jsonl'), 'utf8')
  await new Promise((r) => setTimeout(r, Math.random() * 1200))
  const said: string[] = []
  await Promise.all(chains.map((c) => openChain(c, plan, (t) => said.push(t))))
  if (said.some((t) => t.includes('unusable'))) { bad++; console.log(said); const l = before.trim().split('\n'); console.log(l[0], l.at(-1)?.slice(0, 120)) }
  rmSync(stateDir, { recursive: true })
}
console.log('bad', bad)
process.exit()
