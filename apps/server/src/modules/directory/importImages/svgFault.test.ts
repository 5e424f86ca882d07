import { expect, test } from 'vitest'
import { parseImage } from '../../images/parseImage.js'
import { svgFault } from './svgFault.js'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inside}</svg>`

const xhtml = 'xmlns:h="http://www.w3.org/1999/xhtml"'
const pixel = 'data:image/png;base64,iVBORw0KGgo='

test.each([
  svg('<style>.a{fill:url(#g)}.b{stroke:#fff}</style><path class="a" d="M0 0h9v9z"/>'),
  svg('<linearGradient id="g"><stop offset="0"/></linearGradient><path fill="url(#g)" d="M0 0"/>'),
  svg('<path id="p" d="M0 0"/><use href="#p"/><use xlink:href="#p"/>'),
  svg(`<image href="${pixel}"/><image xlink:href='${pixel}'/>`),
  svg('<title>Turn it on, or = off</title><circle r="2"/>'),
  svg('<rect style="fill: url(&quot;#a&quot;)"/><rect style="fill: url(&apos;#a&apos;)"/>'),
  svg('<rdf:RDF/>', ' xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"'),
  svg('<animate attributeName="opacity" values="0;1" dur="1s"/>'),
])('S7.25 an SVG of shapes, styles and gradients has no fault: %s', (text) => {
  expect(svgFault(text)).toBeUndefined()
  expect(parseImage(Buffer.from(text), 'image/svg+xml').image).toBeDefined()
})

test.each([
  ['an SVG with a script', svg('<script>alert(1)</script>')],
  ['an SVG with a script', svg('<svg:script href="#a"/>')],
  ['an SVG with foreign content', svg('<foreignObject><b/></foreignObject>')],
  ['an SVG with foreign content', svg('<iframe/>')],
  ['an SVG with foreign content', svg('<h:embed/>')],
  ['an SVG with foreign content', svg(`<h:meta ${xhtml} http-equiv="refresh" content="0;U=//x"/>`)],
  ['an SVG with foreign content', svg(`<h:img ${xhtml} srcset="http://evil.example/x"/>`)],
  ['an SVG with foreign content', svg(`<h:form ${xhtml} action="http://evil.example/x"/>`)],
  ['an SVG with foreign content', svg(`<h:p ${xhtml}/>`)],
  ['an SVG with foreign content', svg("<math xmlns = 'http://www.w3.org/1998/Math/MathML'/>")],
  ['an SVG with foreign content', svg('<meta http-equiv="refresh"/>')],
  ['an SVG with code (onload)', svg('', ' onload="alert(1)"')],
  ['an SVG with code (onclick)', svg('<path\nonClick = "alert(1)" d="M0 0"/>')],
  ['an SVG with code (onbegin)', svg('<animate dur="1s"onbegin="alert(1)"/>')],
  ['an SVG with code (onerror)', svg('<image/onerror="alert(1)"/>')],
  ['an SVG that refers to elsewhere', svg('<use href="https://evil.example/a.svg#x"/>')],
  ['an SVG that refers to elsewhere', svg('<image xlink:href="//evil.example/a.png"/>')],
  ['an SVG that refers to elsewhere', svg("<image href = ' other.png'/>")],
  ['an SVG that refers to elsewhere', svg('<a href="javascript:alert(1)"><path/></a>')],
  ['an SVG that refers to elsewhere', svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>')],
  ['an SVG that refers to elsewhere', svg('<image href="data:text/html,x"/>')],
  ['an SVG that refers to elsewhere', svg('<path fill="url(https://evil.example/#g)"/>')],
  ['an SVG that refers to elsewhere', svg('<style>.a{fill:url( "//evil.example" )}</style>')],
  ['an SVG that refers to elsewhere', svg('<style>@import "https://evil.example/a.css";</style>')],
  ['an SVG that refers to elsewhere', svg('<style>*{a:image-set("http://x" 1x)}</style>')],
  ['an SVG that refers to elsewhere', svg('<style>*{a:image("http://x")}</style>')],
  ['an SVG that refers to elsewhere', svg('<rect style="fill:url(&quot;http://x&quot;)"/>')],
  ['an SVG that refers to elsewhere', svg('', ' xml:base="https://evil.example/"')],
  ['an SVG that refers to elsewhere', `<?xml-stylesheet href="a.css"?>${svg('')}`],
  ['an SVG that refers to elsewhere', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
  ['an SVG that refers to elsewhere', svg('<set attributeName="xlink:href" to="#a"/>')],
])('S7.25 %s is refused: %s', (fault, text) => {
  expect(svgFault(text)).toBe(fault)
})
