import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Browser, Page, TestInfo, test } from '@playwright/test'
import { watchCoverage } from './watchCoverage.js'
import { world } from './world.js'

const specs = new URL('./specs/', import.meta.url).pathname
/** The file for a script tag, which holds everything, and the frame, which is a site of its own, count as one part each. */
const scriptPart = 'packages/element/src/script/main.ts'
const framePart = 'apps/frame/'

/** What the pages of a worker have run since the journey began. */
type Recorder = { restart(): Promise<void>; finish(): Promise<Reach> }
type Reach = { readonly called: readonly string[]; readonly loaded: readonly string[] }

/**
 * Journeys that write down which parts of the code ran in them, one line each into `file`: `called` are parts of which a
 * function ran, `loaded` those that the page had, perhaps since an earlier journey. Used by `npm run reach` alone.
 */
export function recordReach(base: typeof test, file: string): typeof test {
  return base.extend<{ reach: undefined }, { recorder: Recorder }>({
    recorder: [async ({ browser }, use) => use(await createRecorder(browser)), { scope: 'worker' }],
    reach: [
      async ({ recorder }, use, info) => {
        await recorder.restart()
        await use(undefined)
        appendFileSync(
          file,
          `${JSON.stringify({ ...nameOf(info), ...(await recorder.finish()) })}\n`,
        )
      },
      { auto: true },
    ],
  })
}

function nameOf({ expectedStatus, file, status, titlePath }: TestInfo) {
  return {
    file: relative(specs, file),
    title: titlePath.slice(1).join(' › '),
    passed: status === expectedStatus,
  }
}

async function createRecorder(browser: Browser): Promise<Recorder> {
  const answer = await fetch(`${world().demo}/chunks.json`)
  const chunks = (await answer.json()) as Readonly<Record<string, string>>
  const loadedBy = new WeakMap<Page, Set<string>>()
  const called = new Set<string>()
  const active = new Set<Page>()
  const watch = watchCoverage(browser, {
    onPage(page) {
      const loaded = new Set<string>()
      loadedBy.set(page, loaded)
      // A frame of another site runs elsewhere, and what it asks for must do.
      page.on('request', (request) => {
        if (request.url().startsWith(world().vault)) loaded.add(framePart)
      })
    },
    onScripts(page, scripts) {
      for (const { isCalled, url } of scripts) {
        const part = partOf(url, chunks)
        active.add(page)
        if (part) loadedBy.get(page)?.add(part)
        if (part && isCalled) called.add(part)
      }
    },
  })
  return {
    async restart() {
      called.clear()
      active.clear()
      await watch.restart()
    },
    async finish() {
      await watch.finish()
      const loaded = new Set([...active].flatMap((page) => [...(loadedBy.get(page) ?? [])]))
      return { called: [...called].sort(), loaded: [...loaded].sort() }
    },
  }
}

function partOf(url: string, chunks: Readonly<Record<string, string>>): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { pathname } = new URL(url)
  return pathname.endsWith('/latchkey.js') ? scriptPart : chunks[pathname.slice(1)]
}
