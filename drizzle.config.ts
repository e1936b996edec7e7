import { defineConfig } from 'drizzle-kit'

/** `npm run migration` writes the SQL between the tables of the code and the last migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/tables.ts', './src/plugins/*/tables.ts'],
  out: './server/migrations',
})
