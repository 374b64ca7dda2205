/** All operations of the host, in the order in which the OpenAPI document lists them. */
import type { AnyRoute } from '../http/define-route.ts';
import { localRoutes } from './local/index.ts';
import { issueToken } from './oauth-token.ts';
import { v1Routes } from './v1/index.ts';

export const allRoutes: readonly AnyRoute[] = [...v1Routes, issueToken, ...localRoutes];
