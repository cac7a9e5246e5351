/** The name of an extension's dashboard in an address, where those of the product have an entity type. */
const MARK = 'extension:'

export const isOfExtension = (name: string) => name.startsWith(MARK)

export function nameOfAdded({ extension, id }: { extension: string; id: string }): string {
  return `${MARK}${extension}:${id}`
}
