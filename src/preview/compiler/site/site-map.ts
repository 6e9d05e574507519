/** Where the code of a published module comes from, so that an error which a visitor meets finds its line. */
import { decodedMappings, type EncodedSourceMap, encodedMappings, TraceMap } from '@jridgewell/trace-mapping'
import { editedMappings } from '../../../core/source-maps/edited-mappings.ts'
import { lineKeys } from '../../../core/source-maps/line-key.ts'
import type { SiteModule } from '../../../core/wire/site-bundles.ts'
import type { PlainScript } from '../modules/compile-script.ts'

/** @param code as it is published, with the lines that `mapped` has */
export function siteMap(
  { map, mapped }: Pick<PlainScript, 'map' | 'mapped'>,
  code: string,
  source: string,
): Pick<SiteModule, 'map'> {
  if (map === undefined) return {}
  const plain = new TraceMap({ ...map, version: 3 } as EncodedSourceMap)
  const mappings = editedMappings(decodedMappings(plain), mapped, code)
  const edited = new TraceMap({ version: 3, names: [], sources: plain.sources, mappings } as never)
  return { map: { mappings: encodedMappings(edited), lines: lineKeys(source) } }
}
