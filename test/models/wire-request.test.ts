import { describe, expect, it } from 'vitest';
import type { ChatTool } from '../../src/core/contract/chat.ts';
import { wireRequest } from '../../src/server/models/wire-request.ts';
import { chatRequest, engineSpec } from '../support/models-world.ts';

const book: ChatTool = { name: 'book', description: 'Books a day.', parameters: { type: 'object' } };
const verdict = { name: 'verdict', schema: { type: 'object' } };

describe('the body of a request', () => {
  it('holds what was asked for and nothing of which nobody spoke', () => {
    expect(wireRequest(engineSpec({ model: 'm' }), chatRequest())).toEqual({
      model: 'm',
      messages: [{ role: 'user', content: 'Hello?' }],
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it('says which tools were called, and what they answered', () => {
    const calls = [{ id: 'c', name: 'book', arguments: '{}' }];
    const messages = [
      { role: 'assistant' as const, content: '', tool_calls: calls },
      { role: 'tool' as const, tool_call_id: 'c', content: 'done' },
    ];
    expect(wireRequest(engineSpec(), chatRequest({ messages, tools: [book] }))).toMatchObject({
      messages: [
        {
          role: 'assistant',
          content: '',
          tool_calls: [{ id: 'c', type: 'function', function: { name: 'book', arguments: '{}' } }],
        },
        { role: 'tool', tool_call_id: 'c', content: 'done' },
      ],
      tools: [{ type: 'function', function: book }],
    });
  });

  it('takes parameters from the engine before those of whoever asks', () => {
    const parameters = { ...chatRequest().parameters, temperature: 0.2, top_p: 0.5, max_tokens: 50, seed: 7 };
    const engine = engineSpec({ parameters: { temperature: 1, top_p: null, max_tokens: null, send_seed: true } });
    expect(wireRequest(engine, chatRequest({ parameters }))).toMatchObject({
      temperature: 1,
      top_p: 0.5,
      max_tokens: 50,
      seed: 7,
    });
  });

  it('holds no seed where the engine is sent none', () => {
    const parameters = { ...chatRequest().parameters, seed: 7 };
    const engine = engineSpec({ parameters: { ...engineSpec().parameters, send_seed: false } });
    expect(wireRequest(engine, chatRequest({ parameters }))).not.toHaveProperty('seed');
  });

  it('is as the servers want it that want it otherwise', () => {
    const request = chatRequest({ parameters: { ...chatRequest().parameters, max_tokens: 50, seed: 7 } });
    const openai = wireRequest(engineSpec({ base_url: 'https://api.openai.com/v1' }), request);
    expect(openai).toMatchObject({ max_completion_tokens: 50, seed: 7 });
    expect(openai).not.toHaveProperty('max_tokens');
    const mistral = wireRequest(engineSpec({ base_url: 'https://api.mistral.ai/v1' }), request);
    expect(mistral).toMatchObject({ max_tokens: 50, random_seed: 7 });
    expect(mistral).not.toHaveProperty('seed');
    expect(mistral).not.toHaveProperty('stream_options');
  });
});

describe('JSON', () => {
  it('is asked for by a tool beside those that may be called', () => {
    const wire = wireRequest(engineSpec({ json_mode: 'tool' }), chatRequest({ tools: [book], answer: verdict }));
    expect(wire).toMatchObject({
      tools: [{ function: { name: 'book' } }, { function: { name: 'verdict' } }],
      tool_choice: 'required',
    });
  });

  it('is asked for in words in a system message of its own where there is none', () => {
    const wire = wireRequest(engineSpec({ json_mode: 'text' }), chatRequest({ answer: verdict }));
    expect(wire['messages']).toMatchObject([
      { role: 'system', content: expect.stringContaining('{"type":"object"}') },
      { role: 'user' },
    ]);
  });
});
