import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import prettier from 'prettier'
import { z } from 'zod'
import { clientMessage, serverMessage } from '../src/hub/protocol.ts'

// Writes docs/protocol/*.schema.json from the schemas the hub itself uses, or with --check says whether they are current.

const folder = join(import.meta.dirname, '../docs/protocol')

/** The files as they should be, by name. */
export async function protocolSchemas(): Promise<Record<string, string>> {
  return {
    'client.schema.json': await text(clientMessage, 'What a client sends to the Faguan hub', true),
    'server.schema.json': await text(serverMessage, 'What the Faguan hub sends', false),
  }
}

/** Names of the files that differ from what is committed. */
export async function outdatedSchemas(): Promise<string[]> {
  const files = Object.entries(await protocolSchemas())
  return files.filter(([name, wanted]) => wanted !== read(name)).map(([name]) => name)
}

/** What a client sends is closed; what it receives is open, since a later hub may say more. */
async function text(schema: z.ZodType, title: string, closed: boolean): Promise<string> {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (!closed && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  const { $schema, ...rest } = json
  return prettier.format(JSON.stringify({ $schema, title, ...rest }), { parser: 'json', printWidth: 110 })
}

function read(name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    return ''
  }
}

if (import.meta.main) {
  const outdated = await outdatedSchemas()
  if (process.argv.includes('--check')) {
    if (outdated.length > 0)
      console.error(`Out of date: ${outdated.join(', ')}. Run node scripts/protocol-schema.ts`)
    process.exitCode = outdated.length > 0 ? 1 : 0
  } else {
    const files = await protocolSchemas()
    for (const name of outdated) writeFileSync(join(folder, name), files[name]!)
    console.log(outdated.length > 0 ? `Wrote ${outdated.join(', ')}` : 'Nothing to do')
  }
}
