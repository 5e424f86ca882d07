import type { Sources } from '../sources/readSources.js'

const included = /<!-- file: ([\w./-]+) -->\n\n```ts\n([\s\S]*?)^```$/gm

/** Code on a page that is a file which runs elsewhere: where it differs from that file. */
export function checkDocFiles(sources: Sources): readonly string[] {
  return pagesOf(sources).flatMap(([page, text]) =>
    [...text.matchAll(included)].flatMap(([, path = '', shown]) =>
      shown === sources.get(path) ? [] : [`${page} shows another ${path}: npm run tables`],
    ),
  )
}

/** The pages with these files as they are now; a file that is gone leaves what the page shows. */
export function pagesWithFiles(sources: Sources): Sources {
  return new Map(
    pagesOf(sources).map(([page, text]) => [
      page,
      text.replace(
        included,
        (_, path: string, shown: string) =>
          `<!-- file: ${path} -->\n\n\`\`\`ts\n${sources.get(path) ?? shown}\`\`\``,
      ),
    ]),
  )
}

const pagesOf = (sources: Sources) =>
  [...sources].filter(
    ([path, text]) => /^docs\/[\w-]+\.md$/.test(path) && text.includes('<!-- file: '),
  )
