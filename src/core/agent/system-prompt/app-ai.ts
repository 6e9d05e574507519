import { AI_PATH, DEFAULT_APP_MODEL } from '../../wire/app-ai.ts'

/** Only where the server answers apps. */
export const APP_AI = `# A model in the app

Only when the request asks for it: the app itself may ask a model, on its own origin, in OpenAI's wire, without a key or a package: \`fetch('${AI_PATH}/chat/completions', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ model: '${DEFAULT_APP_MODEL}', messages }) })\`. The text is \`choices[0].message.content\`; with \`stream: true\` it comes as events, the last one \`[DONE]\`. Where people sign in to the app, send \`Authorization: Bearer \${session.access_token}\`. Show that it waits, and where the status is not 2xx show \`error.message\`: each day has a limit. Ask once for each thing that a person does, never in a loop or on load.`
