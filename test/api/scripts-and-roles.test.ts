import { describe, expect, test } from 'vitest';
import { world } from '../support/world.ts';

describe('POST /v1/scripts', () => {
  test('answers the script with an id, name and lines', async () => {
    const { api } = await world();
    const lines = [
      { message: 'Hi {{lead.first_name}}', speaker: 'AGENT' },
      { message: '[wait]', speaker: 'USER' },
    ];
    const { status, body } = await api.post('/v1/scripts', { name: 'Reminder', lines });
    expect(status).toBe(200);
    expect(body).toEqual({ id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'Reminder', lines });
  });

  test('reports every fault of the body together, in declaration order', async () => {
    const { api } = await world();
    const { status, body } = await api.post('/v1/scripts', { lines: [{ message: 5, speaker: 'ROBOT' }, {}] });
    expect(status).toBe(422);
    expect(body).toEqual({
      detail: [
        { loc: ['body', 'name'], msg: 'Field required', type: 'missing' },
        { loc: ['body', 'lines', '0', 'message'], msg: 'Input should be a valid string', type: 'string_type' },
        { loc: ['body', 'lines', '0', 'speaker'], msg: "Input should be 'AGENT' or 'USER'", type: 'enum' },
        { loc: ['body', 'lines', '1', 'message'], msg: 'Field required', type: 'missing' },
        { loc: ['body', 'lines', '1', 'speaker'], msg: 'Field required', type: 'missing' },
      ],
    });
  });

  test('says where a body stops being JSON', async () => {
    const { api } = await world();
    const { status, body } = await api.post('/v1/scripts', undefined, { rawBody: '{"name": "x",, }' });
    expect(status).toBe(422);
    expect(body).toEqual({ detail: [{ loc: ['body', '13'], msg: 'JSON decode error', type: 'json_invalid' }] });
  });

  test('tells a missing body from one that is no object', async () => {
    const { api } = await world();
    expect((await api.post('/v1/scripts')).body).toEqual({
      detail: [{ loc: ['body'], msg: 'Field required', type: 'missing' }],
    });
    expect((await api.post('/v1/scripts', [1])).body).toEqual({
      detail: [{ loc: ['body'], msg: 'Input should be a valid dictionary', type: 'dict_type' }],
    });
  });

  test('refuses a body over the limit', async () => {
    const { api } = await world();
    const { status, body } = await api.post('/v1/scripts', { name: 'x'.repeat(1024 * 1024), lines: [] });
    expect({ status, body }).toEqual({ status: 413, body: { detail: 'Request body too large' } });
  });

  test('names unknown fields in the request log', async () => {
    const { api, local } = await world();
    await api.post('/v1/scripts', { nmae: 'x', name: 'y', lines: [{ message: 'm', speaker: 'AGENT', extra: 1 }] });
    await api.post('/v1/scripts', { nmae: 'x', lines: [] });
    const { body } = await local('GET', '/local/requests');
    expect(body).toMatchObject({
      items: [
        { operation: 'createScript', status: 422, unknown_fields: ['nmae'] },
        { operation: 'createScript', status: 200, unknown_fields: ['nmae', 'lines.0.extra'] },
      ],
    });
  });
});

describe('roles', () => {
  test('are created with their sections and read back by id', async () => {
    const { api } = await world();
    const created = await api.post('/v1/roles', {
      name: 'Desk',
      description: 'd',
      markdown: {
        sections: [{ level: 1, title: 'T', content: 'c', subsections: [{ level: 2, title: 's', content: '' }] }],
      },
    });
    expect(created.body).toEqual({ id: expect.any(String), name: 'Desk', description: 'd' });
    const { id } = created.body as { id: string };
    expect((await api.get(`/v1/roles/${id}`)).body).toEqual(created.body);
  });

  test('take heading levels from 1 to 6', async () => {
    const { api } = await world();
    const { body } = await api.post('/v1/roles', {
      name: 'x',
      markdown: {
        sections: [
          { level: 7, title: 'T', content: 'c' },
          { level: '2', title: 'T', content: 'c' },
          { level: 'two', title: 'T', content: 'c' },
        ],
      },
    });
    expect(body).toEqual({
      detail: [
        {
          loc: ['body', 'markdown', 'sections', '0', 'level'],
          msg: 'Input should be less than or equal to 6',
          type: 'less_than_equal',
        },
        {
          loc: ['body', 'markdown', 'sections', '2', 'level'],
          msg: 'Input should be a valid integer, unable to parse string as an integer',
          type: 'int_parsing',
        },
      ],
    });
  });

  test('an id of the wrong length is a fault of the path, one that names nothing is a 404', async () => {
    const { api } = await world();
    expect((await api.get('/v1/roles/short')).body).toEqual({
      detail: [
        { loc: ['path', 'role_id'], msg: 'String should have at least 24 characters', type: 'string_too_short' },
      ],
    });
    expect((await api.get(`/v1/roles/${'a'.repeat(25)}`)).body).toEqual({
      detail: [{ loc: ['path', 'role_id'], msg: 'String should have at most 24 characters', type: 'string_too_long' }],
    });
    expect(await api.get(`/v1/roles/${'z'.repeat(24)}`)).toMatchObject({
      status: 404,
      body: { detail: 'Role not found' },
    });
  });
});
