import { expect, test } from 'vitest'
import { parseVaultArgs } from './vaultArgs.js'

test.each([
  [[], { isHelp: false, isJson: false, unfreeze: undefined, verify: undefined }],
  [['--verify', 'https://vault.example'], { verify: 'https://vault.example' }],
  [['--backup', '/backups/today'], { backup: '/backups/today' }],
  [['--json'], { isJson: true }],
  [['--help', '--json'], { isHelp: true, isJson: true }],
  [['--unfreeze', 'u'.repeat(22), '--json'], { isJson: true, unfreeze: 'u'.repeat(22) }],
  [['--unfreeze', `-${'u'.repeat(21)}`], { unfreeze: `-${'u'.repeat(21)}` }],
  [[`--unfreeze=${'u'.repeat(22)}`], { unfreeze: 'u'.repeat(22) }],
])('%j is understood', (args, wanted) => {
  expect(parseVaultArgs(args)).toMatchObject(wanted)
})

test.each([
  [['--unfreeze'], '--unfreeze: it needs the id of a user'],
  [['--unfreeze='], "--unfreeze: '' is no id of a user"],
  [['--unfreeze', '--json'], "--unfreeze: '--json' is no id of a user"],
  [['--unfreeze', 'ann@example.com'], "--unfreeze: 'ann@example.com' is no id of a user"],
  [['--backup'], '--backup: it needs the path of a new folder'],
  [['--backup', '--json'], '--backup: it needs the path of a new folder'],
  [['--verify'], '--verify: it needs the address of a site'],
  [['--verify', 'vault'], '--verify: it needs the address of a site'],
  [['--frobnicate'], '--frobnicate: the vault does not know it'],
  [['--json=yes'], '--json: it takes no value'],
  [['-h'], '-h: the vault does not know it'],
  [['start'], 'start: the vault does not know it'],
  [['--'], '--: the vault does not know it'],
])('%j is refused by name', (args, reason) => {
  expect(() => parseVaultArgs(args)).toThrow(`Invalid option ${reason}`)
})
