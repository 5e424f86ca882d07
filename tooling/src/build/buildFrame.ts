import { join } from 'node:path'
import { build } from 'vite'

/** Builds the frame, its pages and the recovery page where a vault finds them. */
export async function buildFrame(root: string): Promise<void> {
  const folder = join(root, 'apps/frame')
  await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' })
}
