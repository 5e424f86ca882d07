import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Whether we may and can install Debian packages: as root on Debian or one of its children. */
export function canInstall(osRelease: string, userId: number | undefined): boolean {
  return userId === 0 && /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(osRelease)
}

/** The same, for this process on this machine. */
export function canInstallHere(): boolean {
  return canInstall(readOsRelease(), process.getuid?.())
}

/** Installs groups of Debian packages silently; a group that this release lacks does not stop the others. */
export function installWithApt(groups: readonly (readonly string[])[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const installs = groups.map((packages) => [
    'install',
    '-y',
    '--no-install-recommends',
    ...packages,
  ])
  for (const parameters of [['update'], ...installs]) {
    try {
      execFileSync('apt-get', ['-qq', ...parameters], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    } catch {
      // A failed update may still leave a list good enough; what counts is what is there afterwards.
    }
  }
}

function readOsRelease(): string {
  return existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
}
