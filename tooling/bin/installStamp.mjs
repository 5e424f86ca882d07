import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const stampPath = 'node_modules/.latchkey-stamp'
const npmRecordPath = 'node_modules/.package-lock.json'
/** What in a package.json decides what npm installs; an edited script must not cost an installation. */
const decisive = [
  'name',
  'version',
  'workspaces',
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
]

/** Whether what the lock file and all package.json files ask for is what was installed last. */
export function isInstalled(root) {
  if (!existsSync(join(root, npmRecordPath))) return false
  if (readStamp(root) === wantedStamp(root)) return true
  // npm was run by hand after the last change: there is nothing left to do.
  const recorded = statSync(join(root, npmRecordPath)).mtimeMs
  return inputs(root).every((file) => statSync(file).mtimeMs <= recorded)
}

/** Remembers that the present lock file and package.json files are installed. */
export function stampInstalled(root) {
  if (readStamp(root) !== wantedStamp(root)) writeFileSync(join(root, stampPath), wantedStamp(root))
}

function readStamp(root) {
  const file = join(root, stampPath)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function wantedStamp(root) {
  const hash = createHash('sha256')
  for (const file of inputs(root)) {
    const text = readFileSync(file, 'utf8')
    const isLock = file.endsWith('package-lock.json')
    hash.update(isLock ? text : JSON.stringify(pick(JSON.parse(text)))).update('\0')
  }
  return hash.digest('hex')
}

const pick = (manifest) => decisive.map((key) => manifest[key])

function inputs(root) {
  const { workspaces = [] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folders = workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = dirname(pattern)
    if (!existsSync(join(root, parent))) return []
    return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
  })
  return ['.', ...folders.sort()]
    .map((folder) => join(root, folder, 'package.json'))
    .concat(join(root, 'package-lock.json'))
    .filter((file) => existsSync(file))
}
