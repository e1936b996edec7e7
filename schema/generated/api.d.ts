// Made from schema/ by npm run generate.
export interface paths {
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with name and password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        username?: string;
                        email?: string;
                        password: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SignedIn"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refresh-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchange a refresh token for a new session */
        post: {
            parameters: {
                query?: {
                    refresh_token?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        refresh_token?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    access_token: string;
                                    refresh_token: string;
                                    /** @constant */
                                    token_type: "bearer";
                                    expires_in: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out and end the session */
        post: {
            parameters: {
                query?: {
                    refresh_token?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        refresh_token?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Empty"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a company with its first person */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        company_name: string;
                        name: string;
                        /** Format: email */
                        email: string;
                        password: string;
                        username?: string;
                        time_zone?: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    access_token: string;
                                    refresh_token: string;
                                    /** @constant */
                                    token_type: "bearer";
                                    expires_in: number;
                                    user_role: string;
                                    user: {
                                        id: number;
                                        username: string;
                                        name: string;
                                        email: string;
                                    };
                                    tenant: {
                                        id: number;
                                        name: string;
                                    };
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a link to reset the password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        email: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Empty"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a password by the mailed link */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                        password: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Empty"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell whose invitation a link is, and whether it is still good */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Invitation"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the first password by an invitation, and sign in */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                        password: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SignedIn"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-account/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the invitation of a user again */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["User"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-account/{id}/invitation/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a link by which an invited user sets the first password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["InvitationLink"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change one’s own password */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        current_password: string;
                        password: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Empty"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the password before a sensitive step */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    access_token: string;
                                    refresh_token: string;
                                    /** @constant */
                                    token_type: "bearer";
                                    expires_in: number;
                                    /** Format: date-time */
                                    until: string;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List one’s own sessions, or those of somebody */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                    user_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Session"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one session */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    id: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End every session but this one */
        delete: {
            parameters: {
                query?: {
                    user_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    count: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/permission/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List every permission that a role can hold, whatever page is asked for */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Permission"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell name and version of this installation */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    name: string;
                                    version: string;
                                    commit: string;
                                    /** @enum {string} */
                                    mode: "embedded" | "postgres";
                                    needs_setup: boolean;
                                    sign_up: boolean;
                                    proxy_ignored: boolean;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/role/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List roles, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Role"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a role */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RoleInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Role"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/role/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a role */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RolePatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Role"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a role */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-account/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List users, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["User"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a user */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UserInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["User"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-account/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one user by its number */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["User"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Change a user */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UserPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["User"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a user */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell who is calling and what they may do */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Profile"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Change one’s own profile */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        /** Format: email */
                        email?: string;
                        language?: string;
                        selected_asset_ids?: number[];
                        preferences?: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Profile"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/role/current-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell the role of the caller and its permissions */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CurrentUser"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-view/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List saved views, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["SavedView"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a saved view */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SavedViewInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SavedView"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-view/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a saved view */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SavedViewPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SavedView"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a saved view */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company-settings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the company settings, or an empty form of them */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CompanySettingsAnswer"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Write the company settings for the first time */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompanySettingsInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CompanySettingsAnswer"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company-settings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the company settings */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompanySettingsPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CompanySettingsAnswer"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/storage/upload-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store a file that records can name */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        logo?: unknown;
                        file?: unknown;
                        /** @enum {string} */
                        kind?: "logo" | "document" | "photo" | "signature" | "attachment";
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["StoredFile"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/storage/{file_key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the bytes of a file */
        get: {
            parameters: {
                query?: {
                    exp?: string;
                    sig?: string;
                };
                header?: never;
                path: {
                    file_key: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": string;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/state/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add states, cities and counties from the built-in list */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StateImport"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["StateImported"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/state/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read every state at once */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["State"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/state/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List states, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["State"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a state */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StateInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["State"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/state/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a state */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StatePatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["State"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a state */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/city/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read every city at once */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["City"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/city/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List cities, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["City"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a city */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CityInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["City"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/city/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a city */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CityPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["City"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a city */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jurisdiction/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List jurisdictions, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Jurisdiction"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a jurisdiction */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["JurisdictionInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Jurisdiction"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jurisdiction/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a jurisdiction */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["JurisdictionPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Jurisdiction"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a jurisdiction */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List regions, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Region"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a region */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RegionInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Region"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a region */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RegionPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Region"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a region */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/yard/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List yards, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Yard"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a yard */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["YardInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Yard"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/yard/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a yard */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["YardPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Yard"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a yard */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the status of a customer */
        put: {
            parameters: {
                query?: {
                    status?: "active" | "inactive" | "on_hold";
                };
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status?: "active" | "inactive" | "on_hold";
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Customer"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/sums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sum up the tanks of a filter */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["TankSums"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/{id}/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the readings of a tank, newest first */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Reading"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Record a reading of a tank */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReadingInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Reading"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-contact/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what a contact can receive */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["ContactService"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-contact/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell who would receive a service at a ship-to */
        get: {
            parameters: {
                query: {
                    customer_id: number;
                    ship_to_id?: number;
                    service: "invoice" | "delivery_ticket" | "price_quote" | "statement" | "order_confirmation" | "delay_alert" | "credit";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    name: string;
                                    email: string;
                                    contact_id: number | null;
                                    /** @enum {string} */
                                    reason: "ship_to" | "customer" | "customer_email";
                                }[];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-company-type/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List customer company types, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["CustomerCompanyType"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a customer company type */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CustomerCompanyTypeInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CustomerCompanyType"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-company-type/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a customer company type */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CustomerCompanyTypePatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CustomerCompanyType"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a customer company type */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-term/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List payment terms, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["PaymentTerm"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a payment term */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PaymentTermInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["PaymentTerm"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-term/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a payment term */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PaymentTermPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["PaymentTerm"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a payment term */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-method/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List payment methods, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["PaymentMethod"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a payment method */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PaymentMethodInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["PaymentMethod"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-method/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a payment method */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PaymentMethodPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["PaymentMethod"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a payment method */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read every customer at once */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Customer"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List customers, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Customer"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a customer */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CustomerInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Customer"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one customer by its number */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Customer"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Change a customer */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CustomerPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Customer"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a customer */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ship-to/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read every ship-to at once */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["ShipTo"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ship-to/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List ship-tos, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["ShipTo"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a ship-to */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShipToInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["ShipTo"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ship-to/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one ship-to by its number */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["ShipTo"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Change a ship-to */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShipToPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["ShipTo"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a ship-to */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List tanks, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Tank"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a tank */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TankInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Tank"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one tank by its number */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Tank"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Change a tank */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TankPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Tank"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a tank */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-contact/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List customer contacts, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["CustomerContact"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a customer contact */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CustomerContactInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CustomerContact"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-contact/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one customer contact by its number */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CustomerContact"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Change a customer contact */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CustomerContactPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CustomerContact"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a customer contact */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exemption-certificate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List exemption certificates, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["ExemptionCertificate"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add an exemption certificate */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ExemptionCertificateInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["ExemptionCertificate"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exemption-certificate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one exemption certificate by its number */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["ExemptionCertificate"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Change an exemption certificate */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ExemptionCertificatePatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["ExemptionCertificate"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete an exemption certificate */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/products_category/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List every product of a category */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Product"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product-category/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read every product category at once */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["ProductCategory"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product-category/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List product categories, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["ProductCategory"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a product category */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProductCategoryInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["ProductCategory"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product-category/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a product category */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProductCategoryPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["ProductCategory"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a product category */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product-sub-category/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read every product sub-category at once */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["ProductSubCategory"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product-sub-category/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List product sub-categories, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["ProductSubCategory"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a product sub-category */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProductSubCategoryInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["ProductSubCategory"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product-sub-category/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a product sub-category */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProductSubCategoryPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["ProductSubCategory"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a product sub-category */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read every product at once */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Product"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List products, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Product"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a product */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProductInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Product"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one product by its number */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Product"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Change a product */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProductPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Product"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a product */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/supplier/{id}/terminals/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the terminals linked to a supplier */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Terminal"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/supplier/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the status of a supplier */
        put: {
            parameters: {
                query?: {
                    status?: "active" | "inactive";
                };
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status?: "active" | "inactive";
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Supplier"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/buying-price/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List buying prices that overlap a range of days */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                    effective_from?: string;
                    effective_to?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["BuyingPrice"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/buying-price/matrix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the prices in force at a moment by terminal and product */
        get: {
            parameters: {
                query?: {
                    at?: string;
                    format?: "csv" | "json";
                    products?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    /** Format: date-time */
                                    at: string;
                                    terminals: {
                                        id: number;
                                        name: string;
                                        city: string | null;
                                    }[];
                                    suppliers: {
                                        id: number;
                                        name: string;
                                    }[];
                                    products: {
                                        id: number;
                                        name: string;
                                    }[];
                                    items: components["schemas"]["RackPrice"][];
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/buying-price/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add or change buying prices */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BuyingPriceInput"] | components["schemas"]["BuyingPriceInput"][];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["BuyingPrice"] | components["schemas"]["BuyingPrice"][];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/buying-price/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back prices that were saved together: all of them or none */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        prices: {
                            supplier_id: number;
                            terminal_id: number;
                            product_id: number;
                            /** Format: date-time */
                            effective_from: string;
                            /** Format: price */
                            price: string;
                            /** Format: price */
                            was: string;
                            /** Format: date-time */
                            until?: string;
                        }[];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    taken_back: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/buying-price/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a buying price */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terminal/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read every terminal at once */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Terminal"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terminal/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List terminals, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Terminal"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a terminal */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TerminalInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Terminal"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terminal/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one terminal by its number */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Terminal"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Change a terminal */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TerminalPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Terminal"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a terminal */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/supplier/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read every supplier at once */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Supplier"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/supplier/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List suppliers, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Supplier"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a supplier */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SupplierInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Supplier"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/supplier/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one supplier by its number */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Supplier"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Change a supplier */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SupplierPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Supplier"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a supplier */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/supplier-product-alias/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List supplier product aliases, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["SupplierProductAlias"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a supplier product alias */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SupplierProductAliasInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SupplierProductAlias"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/supplier-product-alias/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a supplier product alias */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SupplierProductAliasPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SupplierProductAlias"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a supplier product alias */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-pricing/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List pricing rules with their customers */
        post: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                    customer_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        customer_id?: number | number[];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["CustomerPricing"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-pricing/get-quoted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the prices that go into quotes */
        get: {
            parameters: {
                query: {
                    customer_id: number;
                    pricing_date?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: {
                                        product_id: number;
                                        product_name: string;
                                        /** Format: price */
                                        unit_price: string;
                                        source: string;
                                        /** Format: date-time */
                                        effective_to: string;
                                    }[];
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-pricing/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a rule and its customers */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CustomerPricingInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CustomerPricing"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-pricing/assign-rule/{rule_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put customers on a rule */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    rule_id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        customer_id: number[];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CustomerPricing"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-pricing/pricing-rule/{rule_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a rule for all its customers */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    rule_id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PricingRuleChange"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["PricingRule"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a rule and its assignments */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    rule_id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    id: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-pricing/{pricing_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change one customer’s pricing */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    pricing_id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CustomerPricingPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CustomerPricing"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Take a customer off a rule */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    pricing_id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    customer_pricing_id: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-pricing/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell what a sale would cost; nothing is saved */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SimulateInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["SimulatedLine"][];
                                    fees: components["schemas"]["SimulatedFee"][];
                                    /** Format: money */
                                    total: string;
                                    replay: components["schemas"]["Replay"] | null;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/margin/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List margins, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Margin"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a margin */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MarginInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Margin"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/margin/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one margin by its number */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Margin"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Change a margin */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MarginPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Margin"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a margin */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tax-rate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a rate to a tax */
        post: {
            parameters: {
                query?: {
                    tax_id?: number;
                };
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["TaxRateInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["TaxRate"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tax-rate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** End or confirm a rate */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TaxRatePatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["TaxRate"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a rate of a tax */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    id: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tax/test-sale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell which taxes a sale would bear, and why not the others; nothing is saved */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TestSaleInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["TestSale"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tax/gaps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List days without a tax rate, and rates nobody confirmed, by tax and state */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["TaxRateGap"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fee-rate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a rate to a fee */
        post: {
            parameters: {
                query?: {
                    fee_id?: number;
                };
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["FeeRateInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["FeeRate"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fee-rate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** End or confirm a rate of a fee */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FeeRatePatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["FeeRate"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a rate of a fee */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    id: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fee/customer/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the fees that apply to a customer */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Fee"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fee/calculate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Compute a fee on an order; nothing is saved */
        get: {
            parameters: {
                query: {
                    fee_id: number;
                    sales_order_id: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CalculatedFee"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tax/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List taxes, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Tax"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a tax */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TaxInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Tax"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tax/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one tax by its number */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Tax"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Change a tax */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TaxPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Tax"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a tax */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fee/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List fees, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Fee"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a fee */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FeeInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Fee"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fee/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one fee by its number */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Fee"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Change a fee */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FeePatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Fee"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a fee */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tax-use/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List uses, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Use"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a use */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UseInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Use"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tax-use/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a use */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UsePatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Use"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a use */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tax-group/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List tax groups, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["TaxGroup"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a tax group */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TaxGroupInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["TaxGroup"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tax-group/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a tax group */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TaxGroupPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["TaxGroup"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a tax group */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/driver/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List drivers, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Driver"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a driver */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DriverInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Driver"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/driver/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a driver */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DriverPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Driver"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a driver */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset-type/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read every asset type at once */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["AssetType"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset-type/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List asset types, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["AssetType"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add an asset type */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AssetTypeInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["AssetType"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset-type/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change an asset type */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AssetTypePatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["AssetType"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete an asset type */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company-asset/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List company assets, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["CompanyAsset"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a company asset */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompanyAssetInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CompanyAsset"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company-asset/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a company asset */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompanyAssetPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CompanyAsset"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a company asset */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/todays-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller’s orders of the day */
        get: {
            parameters: {
                query?: {
                    date?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["SalesOrder"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/sums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sum up the orders of a filter */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SalesOrderSums"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/taxes/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sum up the taxes of an order */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    orderId: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["OrderTax"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Price an order that is not saved */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OrderPreviewInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["OrderPreview"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List sales orders, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["SalesOrderHead"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Create an order */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SalesOrderInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SalesOrder"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one order with its lines and fees */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SalesOrder"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Change an order */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SalesOrderPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SalesOrder"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/{id}/deliver-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record some drops of an order */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        products: {
                            line_item_id?: number;
                            product_id?: number;
                            /** Format: qty */
                            gross_quantity?: string;
                            /** Format: qty */
                            net_quantity?: string;
                            temperature?: number | null;
                            api_gravity?: number | null;
                            /** Format: qty */
                            meter_start?: string;
                            /** Format: qty */
                            meter_end?: string;
                            bol_line_id?: number;
                            bol_no?: string;
                        }[];
                        /** Format: date-time */
                        delivered_at?: string;
                        /** Format: date-time */
                        phone_at?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["KeptReport"] | components["schemas"]["ReportedOrder"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/{id}/deliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deliver the whole order */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        delivered_at?: string;
                        /** Format: date-time */
                        phone_at?: string;
                        line_items?: {
                            id: number;
                            product_id?: number;
                            asset_id?: number;
                            /** Format: qty */
                            gross_quantity?: string;
                            /** Format: qty */
                            net_quantity?: string;
                            temperature?: number | null;
                            api_gravity?: number | null;
                            /** Format: qty */
                            meter_start?: string;
                            /** Format: qty */
                            meter_end?: string;
                            bol_line_id?: number;
                            bol_no?: string;
                        }[];
                        bol?: {
                            bol_no: string;
                        } | null;
                        signature_file_key?: string | null;
                        photo_file_keys?: string[];
                        unattended?: boolean;
                        notes?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["KeptReport"] | components["schemas"]["ReportedOrder"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Assign a driver and trucks to an order */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        driver?: number | null;
                        assets?: number[];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SalesOrder"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/{id}/start-delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Start the delivery of an order */
        put: {
            parameters: {
                query?: {
                    start_date_time?: string;
                };
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        start_date_time?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["KeptReport"] | components["schemas"]["ReportedOrder"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/{id}/spill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report a spill at a stop */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        happened_at?: string;
                        /** Format: date-time */
                        phone_at?: string;
                        notes?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["KeptReport"] | components["schemas"]["ReportedOrder"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Verify, complete, deliver, archive or restore an order */
        put: {
            parameters: {
                query?: {
                    status?: "archive" | "verified" | "completed" | "delivered" | "confirmed" | "restore";
                    override_reason?: string;
                };
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status?: "archive" | "verified" | "completed" | "delivered" | "confirmed" | "restore";
                        credit_override?: boolean;
                        override_reason?: string;
                        only_ready?: boolean;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["KeptReport"] | components["schemas"]["ReportedOrder"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/bulk-assign-driver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Assign a driver to many orders */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        sales_order_ids: number[];
                        driver: number;
                        assets?: number[];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["BulkResult"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/bulk-update-planned-date": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move many orders to another date */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        sales_order_ids: number[];
                        /** Format: date-time */
                        planned_date_time?: string;
                        /** Format: date-time */
                        planned_date_start?: string;
                        /** Format: date-time */
                        planned_date_end?: string;
                        shift_days?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["BulkResult"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put an order on hold, or release it */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        hold_reason: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SalesOrder"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/{id}/reprice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resolve the prices of an order anew */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SalesOrder"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/line-item/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a line to an order */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        product_id: number;
                        asset_id?: number | null;
                        /** Format: qty */
                        quantity?: string;
                        fill?: boolean;
                        po_number?: string | null;
                        terminal_id?: number | null;
                        supplier_id?: number | null;
                        quantity_basis?: ("gross" | "net") | null;
                        /** Format: price */
                        unit_price?: string | null;
                        tax_use?: string | null;
                        /** Format: qty */
                        gross_quantity?: string | null;
                        /** Format: qty */
                        net_quantity?: string | null;
                        temperature?: number | null;
                        api_gravity?: number | null;
                        /** Format: qty */
                        meter_start?: string | null;
                        /** Format: qty */
                        meter_end?: string | null;
                        sales_order_id: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SalesOrder"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/line-item/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a line of an order */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OrderLinePatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SalesOrder"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Remove a line from its order */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SalesOrder"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/fee/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a fee from its order */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SalesOrder"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/{id}/fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a fee to an order */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OrderFeeInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SalesOrder"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivery-ticket/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Draw the delivery ticket as PDF */
        get: {
            parameters: {
                query: {
                    sales_order_id: number;
                    split_by_po?: boolean;
                    po_number?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivery-ticket/{sales_order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the delivery ticket as data */
        get: {
            parameters: {
                query?: {
                    split_by_po?: boolean;
                    po_number?: string;
                };
                header?: never;
                path: {
                    sales_order_id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["DeliveryTicket"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivery-exception/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List delivery exceptions, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["DeliveryException"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivery-exception/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one delivery exception by its number */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["DeliveryException"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Resolve a delivery exception */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ExceptionSettlement"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["DeliveryException"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/on-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what is on order for tanks, the next delivery first */
        get: {
            parameters: {
                query?: {
                    asset_id?: number;
                    customer_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["TankOrder"][];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/{id}/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what was delivered into a tank, newest first */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["TankDelivery"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer/{id}/aging": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a customer owes by how late it is */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Aging"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer/{id}/trade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a customer took in twelve months and what comes next */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CustomerTrade"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer/{id}/price-today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a customer pays today for what it took in twelve months */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["PriceToday"][];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/load/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List loads, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Load"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Plan a load of a truck */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LoadInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Load"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/load/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one load by its number */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Load"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Change a load that is not loaded yet */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LoadPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Load"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/load/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Move a load on, or take it back */
        put: {
            parameters: {
                query?: {
                    status?: "planned" | "sent" | "accepted" | "loading" | "loaded" | "en_route" | "closed" | "cancelled";
                    at?: string;
                    phone_at?: string;
                };
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status?: "planned" | "sent" | "accepted" | "loading" | "loaded" | "en_route" | "closed" | "cancelled";
                        /** Format: date-time */
                        at?: string;
                        /** Format: date-time */
                        phone_at?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SteppedLoad"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/load/{id}/compartment/{compartment_no}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Record what was loaded into a compartment */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                    compartment_no: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LoadedCompartmentInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SteppedLoad"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/load/{id}/stop/{stop_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Record the arrival at a stop, or leaving it */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                    stop_id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StopMoveInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Load"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/{id}/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Split an order over two loads */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OrderSplitInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SplitOrder"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Join an order again that was split */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["JoinedOrders"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/load/{id}/tender": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a load to a common carrier */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LoadTenderInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Load"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dispatch-center/pool": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the orders that wait for a driver */
        get: {
            parameters: {
                query?: {
                    date?: string;
                    region_id?: number;
                    tab?: "available" | "priority" | "carrier" | "recurring";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["DispatchPool"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dispatch-center/lanes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the day of every driver */
        get: {
            parameters: {
                query?: {
                    date?: string;
                    region_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["DispatchLanes"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dispatch-center/contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what is in the compartments when a load is filled */
        get: {
            parameters: {
                query?: {
                    truck_id?: number;
                    trailer_id?: number;
                    load_id?: number;
                    date?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["LoadContents"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dispatch-center/commit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Commit a plan, all of it or nothing */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PlanCommit"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["PlanResult"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dispatch-center/planning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read who else is planning which orders */
        get: {
            parameters: {
                query?: {
                    date?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Planners"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Say which orders are in a plan that is not committed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PlanningInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Planners"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dispatch-center/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what others changed in a day since a position of the log */
        get: {
            parameters: {
                query?: {
                    date?: string;
                    region_id?: number;
                    since?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["DayChanges"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dispatch-center/map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read racks, yards and where the trucks of a day were seen last */
        get: {
            parameters: {
                query?: {
                    date?: string;
                    region_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["DayMap"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dispatch-center/trip-sheets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Draw the schedule and the trip sheets of a day as PDF */
        get: {
            parameters: {
                query?: {
                    date?: string;
                    region_id?: number;
                    driver_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dispatch-center/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suggest who brings what on a day */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SuggestInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["DaySuggestion"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bol/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List bols, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["BOL"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Record a BOL that was lifted */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BolInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["BOL"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bol/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one bol by its number */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["BOL"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Change a BOL, or void it */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BolPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["BOL"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compartment-stock/now": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what is in the compartments of trucks now */
        get: {
            parameters: {
                query?: {
                    asset_ids?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["TruckNow"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/daily-summary/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List daily summaries, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["DailySummary"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Open the day of a driver; one that is open is answered */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DayInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["DayNow"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/daily-summary/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one daily summary by its number */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["DailySummary"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Complete, sign, close or reopen the day of a driver */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DayPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["DayNow"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List inspections, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Inspection"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add an inspection */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InspectionInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Inspection"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one inspection by its number */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Inspection"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Change an inspection */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InspectionPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Inspection"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compartment-stock/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List compartment stocks, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["CompartmentStock"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a compartment stock */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompartmentStockInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CompartmentStock"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transfer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List transfers, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Transfer"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a transfer */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TransferInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Transfer"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/message/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark messages of the other side as seen */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ids: number[];
                        /** Format: date-time */
                        phone_at?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Message"][];
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/message/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List messages, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Message"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a message */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MessageInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Message"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the public key that notifications to phones are signed with */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    public_key: string;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notify the phone of this sign-in, until it signs out */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        endpoint: string;
                        p256dh: string;
                        auth: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    service: string;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Notify the phone of this sign-in no more */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    was_on: boolean;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say where the truck of the load that is under way is now */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: degrees */
                        latitude: string;
                        /** Format: degrees */
                        longitude: string;
                        /** Format: date-time */
                        phone_at: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    kept: boolean;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Forget where the truck was last */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    was_known: boolean;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order-carrier/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List carrier tenders, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["CarrierTender"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order-carrier/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one carrier tender by its number */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CarrierTender"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/{id}/tender": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tender an order to a common carrier by email */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TenderInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CarrierTender"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order-carrier/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say how a carrier gets on with an order */
        put: {
            parameters: {
                query?: {
                    status?: "tendered" | "accepted" | "declined" | "dispatched" | "loaded" | "late" | "diverted" | "delivered" | "issue";
                };
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status?: "tendered" | "accepted" | "declined" | "dispatched" | "loaded" | "late" | "diverted" | "delivered" | "issue";
                        /** Format: date-time */
                        eta?: string;
                        message?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CarrierTender"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/carrier-setting/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List carrier settings, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["CarrierSetting"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a carrier setting */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CarrierSettingInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CarrierSetting"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/carrier-setting/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one carrier setting by its number */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CarrierSetting"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Change a carrier setting */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CarrierSettingPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CarrierSetting"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create or update the invoices of an order */
        post: {
            parameters: {
                query?: {
                    sales_order_id?: number;
                    split_by_po?: boolean;
                    invoice_date?: string;
                    keep_edited?: boolean;
                };
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        sales_order_id?: number;
                        split_by_po?: boolean;
                        /** Format: date */
                        invoice_date?: string;
                        keep_edited?: boolean;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["InvoiceResult"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List invoices, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["InvoiceHead"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/sums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sum up the invoices of a filter */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["InvoiceSums"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one invoice with its lines */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Invoice"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Draw the invoice as PDF */
        get: {
            parameters: {
                query?: {
                    template_id?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/{id}/paper": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the invoice says on paper, block by block */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Paper"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order/{id}/invoice-status/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the status of an order’s invoices */
        post: {
            parameters: {
                query?: {
                    status?: "draft" | "issued" | "sent" | "paid" | "void";
                    invoice_id?: number;
                };
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status?: "draft" | "issued" | "sent" | "paid" | "void";
                        invoice_id?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Invoice"][];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/{id}/credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Credit an invoice: whole, by line, by amount, or one tax */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        lines?: {
                            line_item_id: number;
                            /** Format: qty */
                            quantity: string;
                        }[];
                        /** Format: money */
                        amount?: string;
                        tax_id?: number;
                        reason: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Invoice"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record a payment of an invoice */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: money */
                        amount: string;
                        /** Format: date */
                        paid_on?: string;
                        payment_method_id?: number | null;
                        reference?: string | null;
                        /** Format: money */
                        discount?: string;
                        unapplied?: boolean;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Invoice"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/{id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Apply unapplied money of the customer to an invoice */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: money */
                        amount?: string;
                        /** Format: money */
                        discount?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Invoice"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/{id}/write-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write off what will not be paid, with a reason */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: money */
                        amount?: string;
                        reason: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Invoice"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice-line-item/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a line of a draft invoice */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        description?: string;
                        /** Format: price */
                        unit_price?: string;
                        /** Format: qty */
                        billed_quantity?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Invoice"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Remove a line from a draft invoice */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Invoice"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Not part of the product: assign an invoice */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: Record<string, never>;
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Not part of the product: archive an invoice */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: Record<string, never>;
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/taxes/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sum up the taxes of an order’s invoices and credit memos, voided ones apart, or of one of them */
        get: {
            parameters: {
                query?: {
                    invoice_id?: number;
                };
                header?: never;
                path: {
                    orderId: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["OrderTax"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List payments, discounts, refunds and what was reversed */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Payment"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Record money of a customer, applied to the oldest invoices or to none */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        customer_id: number;
                        /** Format: money */
                        amount: string;
                        /** Format: date */
                        paid_on?: string;
                        payment_method_id?: number | null;
                        reference?: string | null;
                        apply_to_oldest?: boolean;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Payment"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer/{id}/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a customer owes, has paid ahead and may still order for */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CustomerAccount"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refund unapplied money to a customer */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        customer_id: number;
                        /** Format: money */
                        amount: string;
                        /** Format: date */
                        paid_on?: string;
                        payment_method_id?: number | null;
                        reference?: string | null;
                        reason?: string | null;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["CustomerAccount"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/{id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reverse a payment, a discount, a write-off or a refund, or take money off an invoice again */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Payment"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/repricing/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List delivered orders that would differ with today’s rates and prices */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                    customer_id?: number;
                    tax_id?: number;
                    fee_id?: number;
                    product_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["LateOrder"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/repricing/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell how many delivered orders would differ, by how much, and how the last look went */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    orders: number;
                                    /** Format: money */
                                    difference: string;
                                    look: components["schemas"]["RepricingLook"] | null;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Look at all orders of the last 90 days */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["RepricingLook"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/repricing/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop a look that is running */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["RepricingLook"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/repricing/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Price chosen orders again; for issued invoices draft a credit and a re-bill */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        sales_order_ids: number[];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["PricedAgain"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/repricing/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Compare delivered orders with what today’s rates and prices make of them */
        get: {
            parameters: {
                query: {
                    sales_order_ids: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    orders: components["schemas"]["RepricedOrder"][];
                                    /** Format: money */
                                    difference: string;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/{id}/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepare the mail of an invoice */
        post: {
            parameters: {
                query?: {
                    include_delivery_ticket?: boolean;
                };
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        invoice_pdf?: unknown;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Email"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice/{id}/send-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an invoice at once */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        invoice_pdf?: unknown;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Email"][];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivery-ticket/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepare the mail of a ticket */
        post: {
            parameters: {
                query?: {
                    sales_order_id?: number;
                    split_by_po?: boolean;
                };
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        sales_order_id?: number;
                        split_by_po?: boolean;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Email"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivery-ticket/send-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a ticket at once */
        post: {
            parameters: {
                query?: {
                    sales_order_id?: number;
                    split_by_po?: boolean;
                };
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        sales_order_id?: number;
                        split_by_po?: boolean;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Email"][];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List mail that was sent or prepared */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Email"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Send mail that was prepared */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EmailInput"][];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Email"][];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one mail with its attachments */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Email"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/{id}/eml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the message as an .eml file */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "message/rfc822": string;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-sender": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell which address emails come from and whether it is confirmed */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["EmailSender"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-sender/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send six digits to the address of the company */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["EmailSender"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-sender/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the address of the company by the digits sent there */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["EmailSender"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-sender/send-kept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the mails that waited for the address */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["EmailSenderSent"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mailbox/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the mail servers of the company, without their passwords */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Mailbox"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mailbox/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Name the mail server that email goes out by */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    kind: "smtp";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MailboxInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Mailbox"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Forget the mail server and its password */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    kind: "smtp";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mailbox/{kind}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test message to oneself by the mail server */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    kind: "smtp";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Mailbox"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import/{entity}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read a file and show what it would change */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    entity: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file?: unknown;
                        mapping?: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["ImportBatch"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import/{id}/commit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write the rows of a file */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["ImportBatch"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back what a file brought */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["ImportBatch"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one import and how far it is */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["ImportBatch"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Say which column is which field */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        mapping: (string | null)[];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["ImportBatch"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List files that were imported */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["ImportFact"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import/{id}/row": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the lines of a file and what becomes of them */
        get: {
            parameters: {
                query?: {
                    action?: "create" | "update" | "skip" | "error";
                    page?: number;
                    size?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["ImportRow"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import/{id}/wrong": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the wrong lines with their reasons, as CSV */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import/{entity}/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the headings and one example line, as CSV */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    entity: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the backups of this installation, newest first */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Backup"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                    supported: boolean;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Back the installation up while people work */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["BackupJob"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/job-log/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what ran in the background, newest first */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                    level?: "info" | "warn" | "error";
                    job_kind?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["JobLog"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                    logs: components["schemas"]["JobLog"][];
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/job-log/get-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what ran in the background for an invoice or a bill, newest first */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    invoice_id?: number;
                    bill_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["JobLog"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                    logs: components["schemas"]["JobLog"][];
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/note/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List notes, filtered and sorted */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: string;
                    sort_direction?: string;
                    format?: "csv" | "json";
                    headings?: "words";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["Note"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add a note */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NoteInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Note"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/note/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a note */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NotePatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Note"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a note */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                    "If-Match"?: components["parameters"]["If-Match"];
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Deleted"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/onboarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell what is set up and what is not */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Onboarding"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Keep the place in the set-up, what was skipped, and whether it is still shown */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OnboardingPlace"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["Onboarding"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/onboarding/sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the rows of the sample data */
        get: {
            parameters: {
                query?: {
                    step?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SampleRow"][];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add the sample data of a step */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        step: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SampleBrought"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Remove the sample data of a step, or all of it */
        delete: {
            parameters: {
                query?: {
                    step?: string;
                };
                header?: {
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: components["schemas"]["SampleRemoved"];
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find records of every kind that the caller may read */
        get: {
            parameters: {
                query: {
                    q: string;
                    limit?: number;
                    types?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["SearchItem"][];
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/use-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the records that name each record of a kind */
        get: {
            parameters: {
                query: {
                    of: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["UseCount"][];
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the log, and check its chain */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    to?: string;
                    by_people?: boolean;
                    search?: string;
                    counts_only?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    counts: {
                                        entity: string;
                                        actor_id: number | null;
                                        actor_name: string;
                                        count: number;
                                    }[];
                                    chain: {
                                        checked: number;
                                        broken_at: number | null;
                                        /** Format: date-time */
                                        at: string;
                                    } | null;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who changed what, newest first */
        get: {
            parameters: {
                query?: {
                    entity?: string;
                    entity_id?: number;
                    actor_id?: number;
                    from?: string;
                    to?: string;
                    by_people?: boolean;
                    search?: string;
                    format?: "csv" | "json";
                    page?: number;
                    size?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
                                    items: components["schemas"]["AuditEntry"][];
                                    total: number;
                                    page: number;
                                    size: number;
                                    pages: number;
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Aging: {
            /** Format: money */
            current: string;
            /** Format: money */
            days_1_30: string;
            /** Format: money */
            days_31_60: string;
            /** Format: money */
            days_61_90: string;
            /** Format: money */
            days_over_90: string;
            count: number;
        };
        AssetType: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            name: string;
            description: string | null;
        };
        AssetTypeInput: {
            name: string;
            description?: string | null;
        };
        AssetTypePatch: {
            name?: string;
            description?: string | null;
        };
        AuditEntry: {
            seq: number;
            /** Format: date-time */
            at: string;
            actor_id: number | null;
            actor_name: string;
            command: string;
            entity: string;
            entity_id: number;
            before: unknown;
            after: unknown;
            request_id: string;
            hash: string;
            previous_hash: string;
        };
        BOL: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            bol_no: string;
            supplier_id: number;
            supplier?: {
                id: number;
                supplier_name: string;
            } | null;
            terminal_id: number;
            terminal?: {
                id: number;
                name: string;
            } | null;
            load_id: number | null;
            load?: {
                id: number;
                load_no: string;
            } | null;
            driver_id: number | null;
            driver?: {
                id: number;
                name: string;
            } | null;
            carrier_id: number | null;
            carrier?: {
                id: number;
                supplier_name: string;
            } | null;
            /** Format: date-time */
            lifted_at: string;
            destination_state_id: number | null;
            destination_state?: {
                id: number;
                name: string;
            } | null;
            diversion_no: string | null;
            position_holder: string | null;
            file_keys: string[];
            /** @enum {string} */
            status: "open" | "balanced" | "billed" | "void";
            void_reason: string | null;
            lines: components["schemas"]["BolLine"][];
            /** Format: qty */
            gross: string;
            /** Format: qty */
            open_quantity: string;
        };
        Backup: {
            name: string;
            /** Format: date-time */
            at: string;
            size: number;
            sha256: string;
            /** Format: date-time */
            verified_at: string;
            fault: string | null;
        };
        BackupJob: {
            name: string;
            /** @enum {string} */
            state: "queued";
        };
        BolInput: {
            bol_no: string;
            supplier_id: number;
            terminal_id: number;
            load_id?: number | null;
            driver_id?: number | null;
            carrier_id?: number | null;
            /** Format: date-time */
            lifted_at: string;
            destination_state_id?: number | null;
            diversion_no?: string | null;
            position_holder?: string | null;
            /** @default [] */
            file_keys?: string[];
            /** Format: date-time */
            phone_at?: string;
            lines: components["schemas"]["BolLineInput"][];
        };
        BolLine: {
            id: number;
            product_id: number;
            product: {
                id: number;
                name: string;
                dyed: boolean;
            };
            /** Format: qty */
            gross: string;
            /** Format: qty */
            net: string;
            temperature: number | null;
            api_gravity: number | null;
            compartment_no: number | null;
            /** Format: qty */
            distributed_quantity: string;
            /** Format: qty */
            retained_quantity: string;
            /** Format: qty */
            retained_dropped_quantity?: string;
            /** Format: qty */
            stored_quantity: string;
            /** Format: qty */
            open_quantity: string;
            flags: ("net_implausible" | "net_missing" | "over_distributed")[];
            drops: {
                line_item_id: number;
                sales_order_id: number;
                order_no: string;
                /** Format: qty */
                gross_quantity: string;
            }[];
        };
        BolLineChange: {
            product_id: number;
            /** Format: qty */
            gross: string;
            /** Format: qty */
            net?: string;
            temperature?: number | null;
            api_gravity?: number | null;
            compartment_no?: number;
            /** Format: qty */
            retained_quantity?: string;
            /** Format: qty */
            stored_quantity?: string;
            id?: number;
        };
        BolLineInput: {
            product_id: number;
            /** Format: qty */
            gross: string;
            /** Format: qty */
            net?: string;
            temperature?: number | null;
            api_gravity?: number | null;
            compartment_no?: number;
            /** Format: qty */
            retained_quantity?: string;
            /** Format: qty */
            stored_quantity?: string;
        };
        BolPatch: {
            bol_no?: string;
            supplier_id?: number;
            terminal_id?: number;
            load_id?: number | null;
            driver_id?: number | null;
            carrier_id?: number | null;
            /** Format: date-time */
            lifted_at?: string;
            destination_state_id?: number | null;
            diversion_no?: string | null;
            position_holder?: string | null;
            file_keys?: string[];
            lines?: components["schemas"]["BolLineChange"][];
            /** @constant */
            status?: "void";
            void_reason?: string;
        };
        BulkResult: {
            updated: number;
            failed: {
                id: number;
                code: string;
                detail: string;
            }[];
            items: components["schemas"]["SalesOrder"][];
        };
        BuyingPrice: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            supplier_id: number;
            supplier?: {
                id: number;
                supplier_name: string;
            } | null;
            terminal_id: number;
            terminal?: {
                id: number;
                name: string;
            } | null;
            product_id: number;
            product?: {
                id: number;
                name: string;
            } | null;
            /** Format: price */
            price: string;
            /** Format: date-time */
            effective_from: string;
            /** Format: date-time */
            effective_to: string | null;
            /** @enum {string} */
            status: "active" | "inactive";
            /** @enum {string} */
            volume_type: "gross" | "net";
            /** @enum {string} */
            source: "manual" | "email" | "bill" | "import";
            note: string | null;
        };
        BuyingPriceInput: components["schemas"]["BuyingPricePatch"];
        BuyingPricePatch: {
            supplier_id?: number;
            terminal_id?: number;
            product_id?: number;
            /** Format: price */
            price?: string;
            /** Format: date-time */
            effective_from?: string;
            /** Format: date-time */
            effective_to?: string | null;
            /** @enum {string} */
            status?: "active" | "inactive";
            /** @enum {string} */
            volume_type?: "gross" | "net";
            /** @enum {string} */
            source?: "manual" | "email" | "bill" | "import";
            note?: string | null;
            id?: number;
            in_dollars?: boolean;
        };
        CalculatedFee: {
            id: number;
            fee_id: number;
            name: string;
            fee_code: string | null;
            erp_code: string | null;
            /** @enum {string} */
            fee_type: "flat" | "per_unit";
            /** @enum {string} */
            amount_type: "fixed_amount" | "percentage";
            /** Format: rate */
            rate: string;
            unit: ("gallon" | "liter" | "pound" | "ton" | "each") | null;
            /** Format: qty */
            quantity: string;
            /** Format: money */
            subtotal: string;
            left_out: number[];
        };
        CarrierSetting: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            carrier_id: number;
            carrier?: {
                id: number;
                supplier_name: string;
            } | null;
            order_emails: string[];
            inventory_emails: string[];
            credit_emails: string[];
            min_hours_ahead: number | null;
            max_days_ahead: number | null;
            max_products: number | null;
            /** Format: qty */
            min_quantity: string | null;
            /** Format: qty */
            max_quantity: string | null;
            window_start: string | null;
            window_end: string | null;
            po_required: boolean;
            vendor_id: string | null;
            terminal_ids: number[];
        };
        CarrierSettingInput: {
            carrier_id: number;
            order_emails?: string[];
            inventory_emails?: string[];
            credit_emails?: string[];
            min_hours_ahead?: number | null;
            max_days_ahead?: number | null;
            max_products?: number | null;
            /** Format: qty */
            min_quantity?: string | null;
            /** Format: qty */
            max_quantity?: string | null;
            window_start?: string | null;
            window_end?: string | null;
            /** @default false */
            po_required?: boolean;
            vendor_id?: string | null;
            terminal_ids?: number[];
        };
        CarrierSettingPatch: {
            carrier_id?: number;
            order_emails?: string[];
            inventory_emails?: string[];
            credit_emails?: string[];
            min_hours_ahead?: number | null;
            max_days_ahead?: number | null;
            max_products?: number | null;
            /** Format: qty */
            min_quantity?: string | null;
            /** Format: qty */
            max_quantity?: string | null;
            window_start?: string | null;
            window_end?: string | null;
            po_required?: boolean;
            vendor_id?: string | null;
            terminal_ids?: number[];
        };
        CarrierTender: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            sales_order_id: number;
            sales_order?: {
                id: number;
                order_no: string;
            } | null;
            carrier_id: number;
            carrier?: {
                id: number;
                supplier_name: string;
            } | null;
            /** Format: money */
            freight: string | null;
            message: string | null;
            /** Format: date-time */
            eta: string | null;
            tender_no: string;
            /** @enum {string} */
            status: "tendered" | "accepted" | "declined" | "dispatched" | "loaded" | "late" | "diverted" | "delivered" | "issue";
            /** @enum {string} */
            eta_color: "green" | "orange" | "red" | "grey";
            /** Format: date-time */
            answered_at: string;
            answered_by: string | null;
            /** Format: date-time */
            answer_expires_at: string;
            email_id: number | null;
            carrier_message: string | null;
            order: {
                status: string;
                customer_name: string;
                ship_to_name: string | null;
                city: string | null;
                /** Format: date-time */
                planned_date_start: string;
                /** Format: date-time */
                planned_date_end: string;
                products: {
                    id: number;
                    name: string;
                    dyed: boolean;
                    /** Format: qty */
                    quantity: string;
                }[];
                terminal: {
                    id: number;
                    name: string;
                } | null;
                load_id: number | null;
                load_no: string | null;
                supplier: {
                    id: number;
                    name: string;
                } | null;
                loading_number: string | null;
            } | null;
        };
        City: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            name: string;
            state_id: number;
            state?: {
                id: number;
                name: string;
            } | null;
            county: string | null;
            zip_codes: string[];
        };
        CityInput: {
            name: string;
            state_id: number;
            county?: string | null;
            zip_codes?: string[];
        };
        CityPatch: {
            name?: string;
            state_id?: number;
            county?: string | null;
            zip_codes?: string[];
        };
        CompanyAsset: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            name: string;
            asset_type_id: number | null;
            asset_type?: {
                id: number;
                name: string;
            } | null;
            /** @enum {string} */
            kind: "truck" | "trailer" | "other";
            plate: string | null;
            vin: string | null;
            yard_id: number | null;
            yard?: {
                id: number;
                name: string;
            } | null;
            /** Format: qty */
            capacity: string | null;
            /** Format: qty */
            gross_weight_limit: string | null;
            /** Format: qty */
            empty_weight: string | null;
            /** @enum {string} */
            status: "active" | "out_of_service";
            compartments: {
                compartment_no: number;
                /** Format: qty */
                capacity: string;
                /** @default null */
                last_product_id: number | null;
            }[];
            carries: unknown;
        };
        CompanyAssetInput: {
            name: string;
            asset_type_id?: number | null;
            /**
             * @default truck
             * @enum {string}
             */
            kind?: "truck" | "trailer" | "other";
            plate?: string | null;
            vin?: string | null;
            yard_id?: number | null;
            /** Format: qty */
            capacity?: string | null;
            /** Format: qty */
            gross_weight_limit?: string | null;
            /** Format: qty */
            empty_weight?: string | null;
            /**
             * @default active
             * @enum {string}
             */
            status?: "active" | "out_of_service";
            compartments?: {
                compartment_no: number;
                /** Format: qty */
                capacity: string;
                last_product_id?: number | null;
            }[];
            carries?: ("gasoline" | "distillate" | "dyed_distillate" | "kerosene" | "dyed_kerosene" | "def" | "lpg" | "lubricant" | "other")[];
        };
        CompanyAssetPatch: {
            name?: string;
            asset_type_id?: number | null;
            /** @enum {string} */
            kind?: "truck" | "trailer" | "other";
            plate?: string | null;
            vin?: string | null;
            yard_id?: number | null;
            /** Format: qty */
            capacity?: string | null;
            /** Format: qty */
            gross_weight_limit?: string | null;
            /** Format: qty */
            empty_weight?: string | null;
            /** @enum {string} */
            status?: "active" | "out_of_service";
            compartments?: {
                compartment_no: number;
                /** Format: qty */
                capacity: string;
                last_product_id?: number | null;
            }[];
            carries?: ("gasoline" | "distillate" | "dyed_distillate" | "kerosene" | "dyed_kerosene" | "def" | "lpg" | "lubricant" | "other")[];
        };
        CompanySettingsAnswer: {
            id: number;
            rev: number;
            created_at: string | null;
            updated_at: string | null;
            created_by: number | null;
            updated_by: number | null;
            company_name: string;
            address_one: string;
            address_two: string;
            state_id: number;
            city_id: number;
            zip_code: string;
            postal_code: string;
            phone_number: string;
            email: string;
            website_url: string;
            logo: components["schemas"]["StoredFile"][];
            time_zone: string;
            currency: string;
            /** @enum {string} */
            billing_basis: "gross" | "net";
            price_decimals: number;
            /** @enum {string} */
            price_at: "order" | "delivery";
            /** @enum {string} */
            credit_policy: "ok" | "warn" | "prevent";
            require_verified_for_invoice: boolean;
            print_prices_on_ticket: boolean;
            invoice_prefix: string;
            order_prefix: string;
            po_prefix: string;
            remit_to: string | null;
            emergency_phone: string | null;
            fein: string | null;
            license_no: string | null;
            push_to_drivers: boolean;
            share_positions: boolean;
            state?: {
                id: number;
                name: string;
                code: string;
            } | null;
            city?: {
                id: number;
                name: string;
            } | null;
        };
        CompanySettingsInput: {
            company_name: string;
            /** @default  */
            address_one?: string;
            /** @default  */
            address_two?: string;
            /** @default 0 */
            state_id?: number;
            /** @default 0 */
            city_id?: number;
            /** @default  */
            zip_code?: string;
            /** @default  */
            postal_code?: string;
            /** @default  */
            phone_number?: string;
            /** @default  */
            email?: string;
            /** @default  */
            website_url?: string;
            /** @default [] */
            logo?: components["schemas"]["StoredFileInput"][];
            /** @default America/Chicago */
            time_zone?: string;
            currency?: string;
            /**
             * @default gross
             * @enum {string}
             */
            billing_basis?: "gross" | "net";
            price_decimals?: number;
            /**
             * @default delivery
             * @enum {string}
             */
            price_at?: "order" | "delivery";
            /**
             * @default warn
             * @enum {string}
             */
            credit_policy?: "ok" | "warn" | "prevent";
            require_verified_for_invoice?: boolean;
            print_prices_on_ticket?: boolean;
            /** @default INV- */
            invoice_prefix?: string;
            /** @default SO- */
            order_prefix?: string;
            /** @default PO- */
            po_prefix?: string;
            remit_to?: string | null;
            emergency_phone?: string | null;
            fein?: string | null;
            license_no?: string | null;
            push_to_drivers?: boolean;
            share_positions?: boolean;
        };
        CompanySettingsPatch: {
            company_name?: string;
            address_one?: string;
            address_two?: string;
            state_id?: number;
            city_id?: number;
            zip_code?: string;
            postal_code?: string;
            phone_number?: string;
            email?: string;
            website_url?: string;
            logo?: components["schemas"]["StoredFileInput"][];
            time_zone?: string;
            currency?: string;
            /** @enum {string} */
            billing_basis?: "gross" | "net";
            price_decimals?: number;
            /** @enum {string} */
            price_at?: "order" | "delivery";
            /** @enum {string} */
            credit_policy?: "ok" | "warn" | "prevent";
            require_verified_for_invoice?: boolean;
            print_prices_on_ticket?: boolean;
            invoice_prefix?: string;
            order_prefix?: string;
            po_prefix?: string;
            remit_to?: string | null;
            emergency_phone?: string | null;
            fein?: string | null;
            license_no?: string | null;
            push_to_drivers?: boolean;
            share_positions?: boolean;
        };
        CompartmentStock: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            driver_id: number | null;
            driver?: {
                id: number;
                name: string;
            } | null;
            asset_id: number;
            asset?: {
                id: number;
                name: string;
            } | null;
            compartment_no: number;
            product_id: number;
            product?: {
                id: number;
                name: string;
            } | null;
            /** Format: qty */
            quantity: string;
            /** @enum {string} */
            moment: "begin" | "end";
            /** Format: date */
            date: string | null;
            /** Format: date-time */
            measured_at: string | null;
            /** Format: date-time */
            phone_at: string | null;
        };
        CompartmentStockInput: {
            driver_id?: number | null;
            asset_id: number;
            compartment_no: number;
            product_id: number;
            /** Format: qty */
            quantity: string;
            /**
             * @default begin
             * @enum {string}
             */
            moment?: "begin" | "end";
            /** Format: date */
            date?: string | null;
            /** Format: date-time */
            measured_at?: string | null;
            /** Format: date-time */
            phone_at?: string | null;
        };
        ContactService: {
            id: number;
            code: string;
            name: string;
        };
        CurrentUser: {
            user: {
                id: number;
                username: string;
                name: string;
                email: string;
            };
            role: {
                id: number;
                name: string;
            } | null;
            permissions: string[];
            driver: {
                id: number;
                name: string;
                asset_ids: number[];
                assets: {
                    id: number;
                    name: string;
                }[];
            } | null;
            perm_version: number;
        };
        Customer: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            customer_name: string;
            code: string | null;
            /** @enum {string} */
            status: "active" | "inactive" | "on_hold";
            customer_company_type_id: number | null;
            customer_company_type?: {
                id: number;
                company_type: string;
            } | null;
            bill_to_customer_id: number | null;
            bill_to_customer?: {
                id: number;
                customer_name: string;
            } | null;
            /** Format: email */
            email: string | null;
            phone_number: string | null;
            address_one: string | null;
            address_two: string | null;
            state_id: number | null;
            state?: {
                id: number;
                name: string;
            } | null;
            city_id: number | null;
            city?: {
                id: number;
                name: string;
            } | null;
            zip_code: string | null;
            payment_term_id: number | null;
            payment_term?: {
                id: number;
                name: string;
            } | null;
            payment_method_id: number | null;
            payment_method?: {
                id: number;
                name: string;
            } | null;
            /** Format: money */
            credit_limit?: string | null;
            credit_policy?: ("ok" | "warn" | "prevent") | null;
            billing_basis: ("gross" | "net") | null;
            split_by_po: boolean;
            po_required: boolean;
            fein: string | null;
            license_no: string | null;
            /** @enum {string} */
            customer_pricing_type: "simple" | "margin";
            notes: string | null;
            /** Format: money */
            balance?: string;
            /** Format: money */
            available_credit?: string;
        };
        CustomerAccount: {
            customer_id: number;
            billed_to: {
                id: number;
                customer_name: string;
            } | null;
            pays_for: {
                id: number;
                customer_name: string;
                /** Format: money */
                owed: string;
            }[];
            /** Format: money */
            owed: string;
            /** Format: money */
            unapplied: string;
            /** Format: money */
            balance: string;
            /** Format: money */
            open_orders?: string;
            /** Format: money */
            credit_limit?: string;
            /** Format: money */
            available_credit?: string;
        };
        CustomerCompanyType: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            company_type: string;
            description: string | null;
        };
        CustomerCompanyTypeInput: {
            company_type: string;
            description?: string | null;
        };
        CustomerCompanyTypePatch: {
            company_type?: string;
            description?: string | null;
        };
        CustomerContact: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            customer_id: number;
            customer?: {
                id: number;
                customer_name: string;
            } | null;
            ship_to_id: number | null;
            ship_to?: {
                id: number;
                name: string;
            } | null;
            name: string;
            position: string | null;
            /** Format: email */
            email: string | null;
            phone_number: string | null;
            mobile_number: string | null;
            service_ids: number[];
            /** @enum {string} */
            channel: "email" | "phone" | "none";
            language: string | null;
            /** Format: date-time */
            bounced_at: string;
            /** Format: date-time */
            last_emailed_at: string;
            user_account: {
                id: number;
                username: string;
                status: string;
            } | null;
        };
        CustomerContactInput: {
            customer_id: number;
            ship_to_id?: number | null;
            name: string;
            position?: string | null;
            /** Format: email */
            email?: string | null;
            phone_number?: string | null;
            mobile_number?: string | null;
            service_ids?: number[];
            /**
             * @default email
             * @enum {string}
             */
            channel?: "email" | "phone" | "none";
            language?: string | null;
        };
        CustomerContactPatch: {
            customer_id?: number;
            ship_to_id?: number | null;
            name?: string;
            position?: string | null;
            /** Format: email */
            email?: string | null;
            phone_number?: string | null;
            mobile_number?: string | null;
            service_ids?: number[];
            /** @enum {string} */
            channel?: "email" | "phone" | "none";
            language?: string | null;
        };
        CustomerInput: {
            customer_name: string;
            code?: string | null;
            /**
             * @default active
             * @enum {string}
             */
            status?: "active" | "inactive" | "on_hold";
            customer_company_type_id?: number | null;
            bill_to_customer_id?: number | null;
            /** Format: email */
            email?: string | null;
            phone_number?: string | null;
            address_one?: string | null;
            address_two?: string | null;
            state_id?: number | null;
            city_id?: number | null;
            zip_code?: string | null;
            payment_term_id?: number | null;
            payment_method_id?: number | null;
            /** Format: money */
            credit_limit?: string | null;
            credit_policy?: ("ok" | "warn" | "prevent") | null;
            billing_basis?: ("gross" | "net") | null;
            split_by_po?: boolean;
            po_required?: boolean;
            fein?: string | null;
            license_no?: string | null;
            /**
             * @default simple
             * @enum {string}
             */
            customer_pricing_type?: "simple" | "margin";
            notes?: string | null;
        };
        CustomerPatch: {
            customer_name?: string;
            code?: string | null;
            /** @enum {string} */
            status?: "active" | "inactive" | "on_hold";
            customer_company_type_id?: number | null;
            bill_to_customer_id?: number | null;
            /** Format: email */
            email?: string | null;
            phone_number?: string | null;
            address_one?: string | null;
            address_two?: string | null;
            state_id?: number | null;
            city_id?: number | null;
            zip_code?: string | null;
            payment_term_id?: number | null;
            payment_method_id?: number | null;
            /** Format: money */
            credit_limit?: string | null;
            credit_policy?: ("ok" | "warn" | "prevent") | null;
            billing_basis?: ("gross" | "net") | null;
            split_by_po?: boolean;
            po_required?: boolean;
            fein?: string | null;
            license_no?: string | null;
            /** @enum {string} */
            customer_pricing_type?: "simple" | "margin";
            notes?: string | null;
        };
        CustomerPricing: {
            pricing_rule: components["schemas"]["PricingRule"];
            customers: {
                customer_pricing_id: number;
                customer_id: number;
                customer_name: string;
                status: boolean;
                include_in_quote: boolean;
                /** Format: date-time */
                updated_at: string;
            }[];
        };
        CustomerPricingInput: {
            customer_id: number[];
            include_in_quote?: boolean;
            status?: boolean;
            pricing_rule: components["schemas"]["PricingRuleInput"];
        };
        CustomerPricingPatch: {
            pricing_rule?: components["schemas"]["PricingRulePatch"];
            status?: boolean;
            include_in_quote?: boolean;
        };
        CustomerTrade: {
            months: {
                /** Format: date */
                month: string;
                /** Format: qty */
                quantity: string;
            }[];
            products: {
                id: number;
                name: string;
                dyed: boolean;
                /** Format: qty */
                quantity: string;
            }[];
            open_orders: number;
            next: {
                sales_order_id: number;
                order_no: string;
                status: string;
                hold_reason: string | null;
                /** Format: date-time */
                planned_date_start: string;
                site: string | null;
                /** Format: qty */
                quantity: string;
            }[];
        };
        DailySummary: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            driver_id: number;
            driver?: {
                id: number;
                name: string;
            } | null;
            /** Format: date */
            date: string;
            odometer_start: number | null;
            odometer_end: number | null;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            ended_at: string | null;
            rows: components["schemas"]["SummaryRow"][];
            missing: components["schemas"]["MissingItem"][];
            bols: {
                id: number;
                bol_no: string;
                status: string;
                /** Format: qty */
                gross: string;
                /** Format: qty */
                net: string;
            }[];
            drops: {
                sales_order_id: number;
                order_no: string;
                customer_name: string;
                line_item_id: number;
                product_id: number;
                product_name: string;
                /** Format: qty */
                gross_quantity: string;
                /** Format: date-time */
                delivered_at: string;
                bol_no: string | null;
                /** Format: money */
                subtotal?: string;
                /** Format: money */
                margin?: string;
            }[];
            explanations: {
                product_id: number;
                text: string;
            }[];
            signature_file_key: string | null;
            /** Format: date-time */
            signed_at: string;
            signed_off_by: number | null;
            signed_off_by_name: string | null;
            /** Format: date-time */
            signed_off_at: string;
            /** Format: date-time */
            reopened_at: string;
            reopen_reason: string | null;
        };
        DayChange: {
            /** @enum {string} */
            of: "order" | "load";
            id: number;
            name: string;
            customer_name: string | null;
            who: string;
            /** Format: date-time */
            changed_at: string;
            was: {
                status: string;
                driver: string | null;
                /** Format: date-time */
                at: string;
                hold_reason: string | null;
                /** Format: qty */
                quantity: string;
            } | null;
            is_now: {
                status: string;
                driver: string | null;
                /** Format: date-time */
                at: string;
                hold_reason: string | null;
                /** Format: qty */
                quantity: string;
            };
        };
        DayChanges: {
            /** Format: date */
            date: string;
            position: number;
            items: components["schemas"]["DayChange"][];
        };
        DayInput: {
            driver_id?: number;
            /** Format: date */
            date?: string;
            odometer_start?: number | null;
            odometer_end?: number | null;
            /** Format: date-time */
            started_at?: string | null;
            /** Format: date-time */
            ended_at?: string | null;
            /** Format: date-time */
            phone_at?: string | null;
        };
        DayMap: {
            /** Format: date */
            date: string;
            terminals: {
                id: number;
                name: string;
                /** Format: degrees */
                latitude: string;
                /** Format: degrees */
                longitude: string;
            }[];
            yards: {
                id: number;
                name: string;
                /** Format: degrees */
                latitude: string;
                /** Format: degrees */
                longitude: string;
            }[];
            trucks: {
                driver: {
                    id: number;
                    name: string;
                };
                /** Format: degrees */
                latitude: string;
                /** Format: degrees */
                longitude: string;
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                seen: "stop" | "rack" | "position";
            }[];
            tiles: {
                url: string;
                credit: string;
            } | null;
        };
        DayNow: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            driver_id: number;
            driver?: {
                id: number;
                name: string;
            } | null;
            /** Format: date */
            date: string;
            odometer_start: number | null;
            odometer_end: number | null;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            ended_at: string | null;
            rows: components["schemas"]["SummaryRow"][];
            missing: components["schemas"]["MissingItem"][];
            bols: {
                id: number;
                bol_no: string;
                status: string;
                /** Format: qty */
                gross: string;
                /** Format: qty */
                net: string;
            }[];
            drops: {
                sales_order_id: number;
                order_no: string;
                customer_name: string;
                line_item_id: number;
                product_id: number;
                product_name: string;
                /** Format: qty */
                gross_quantity: string;
                /** Format: date-time */
                delivered_at: string;
                bol_no: string | null;
                /** Format: money */
                subtotal?: string;
                /** Format: money */
                margin?: string;
            }[];
            explanations: {
                product_id: number;
                text: string;
            }[];
            signature_file_key: string | null;
            /** Format: date-time */
            signed_at: string;
            signed_off_by: number | null;
            signed_off_by_name: string | null;
            /** Format: date-time */
            signed_off_at: string;
            /** Format: date-time */
            reopened_at: string;
            reopen_reason: string | null;
            done?: string[];
        };
        DayPatch: {
            odometer_start?: number;
            odometer_end?: number;
            /** Format: date-time */
            started_at?: string;
            /** Format: date-time */
            ended_at?: string;
            /** Format: date-time */
            phone_at?: string;
            explanations?: {
                product_id: number;
                text: string;
            }[];
            signature_file_key?: string | null;
            sign?: boolean;
            sign_off?: boolean;
            reopen_reason?: string;
        };
        DaySuggestion: {
            /** Format: date */
            date: string;
            items: components["schemas"]["SuggestedMove"][];
            left_out: {
                sales_order_id: number;
                order_no: string;
                reason: string;
            }[];
            miles: number;
            score: number;
            /** @enum {string} */
            roads: "routing_server" | "great_circle" | "routing_failed";
        };
        DaysOff: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        Deleted: {
            id: number;
        };
        DeliveryException: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            driver_id: number;
            driver?: {
                id: number;
                name: string;
            } | null;
            sales_order_id: number | null;
            sales_order?: {
                id: number;
                order_no: string;
            } | null;
            settled_order_id: number | null;
            settled_order?: {
                id: number;
                order_no: string;
            } | null;
            /** @enum {string} */
            reason: "other_driver" | "archived" | "not_confirmed" | "on_hold" | "recorded_before" | "line_gone" | "other_product_and_tank" | "other_product" | "other_tank" | "no_line_named" | "in_the_future" | "spill" | "unsafe_truck" | "closed_day" | "load_changed" | "unknown_order" | "before_the_order" | "over_capacity";
            /** @enum {string} */
            status: "open" | "settled";
            received: components["schemas"]["ReceivedWork"];
            file_keys: string[];
            named?: {
                product: {
                    id: number;
                    name: string;
                    dyed: boolean;
                } | null;
                asset: {
                    id: number;
                    asset_name: string;
                } | null;
            } | null;
            customer?: {
                id: number;
                customer_name: string;
            } | null;
            outcome: ("applied" | "ordered" | "rejected") | null;
            reject_reason: string | null;
            /** Format: date-time */
            settled_at: string;
            settled_by: number | null;
            settled_by_name: string | null;
        };
        DeliveryTicket: {
            sales_order_id: number;
            order_no: string;
            ticket_no: string;
            po_numbers: (string | null)[];
            paper: components["schemas"]["Paper"];
            pages: {
                po_number: string | null;
                lines: {
                    product: string;
                    statutory_text: string | null;
                    hazard_text: string | null;
                    tank: string | null;
                    /** Format: qty */
                    ordered: string;
                    /** Format: qty */
                    gross: string;
                    /** Format: qty */
                    net: string;
                    temperature: number | null;
                    /** Format: qty */
                    meter_start: string;
                    /** Format: qty */
                    meter_end: string;
                    /** Format: price */
                    unit_price?: string;
                    /** Format: money */
                    subtotal?: string;
                }[];
                /** Format: money */
                goods_total?: string;
                /** Format: money */
                tax_total?: string;
                /** Format: money */
                fee_total?: string;
                /** Format: money */
                total?: string;
            }[];
        } & {
            [key: string]: unknown;
        };
        DispatchLane: {
            driver: {
                id: number;
                name: string;
                status: string;
                region_id: number | null;
                phone_number: string | null;
                is_off: boolean;
            };
            truck: {
                id: number;
                name: string;
                kind: string;
                /** Format: qty */
                capacity: string;
                compartments: number;
            } | null;
            trailer: {
                id: number;
                name: string;
                kind: string;
                /** Format: qty */
                capacity: string;
                compartments: number;
            } | null;
            shift: {
                /** Format: date-time */
                start: string;
                /** Format: date-time */
                end: string;
                minutes: number;
                extended_minutes: number;
            };
            workload_percent: number;
            /** Format: date-time */
            ends_at: string;
            unsafe_truck: string | null;
            loads: {
                id: number;
                rev: number;
                load_no: string;
                /** @enum {string} */
                status: "planned" | "sent" | "accepted" | "loading" | "loaded" | "en_route" | "delivered" | "closed" | "cancelled";
                terminal: {
                    id: number;
                    name: string;
                } | null;
                sales_order_ids: number[];
                /** Format: qty */
                planned_quantity: string;
            }[];
            cards: components["schemas"]["LaneCard"][];
        };
        DispatchLanes: {
            /** Format: date */
            date: string;
            lanes: components["schemas"]["DispatchLane"][];
            totals: {
                stops: number;
                done: number;
                /** Format: qty */
                quantity: string;
            };
        };
        DispatchPool: {
            /** Format: date */
            date: string;
            items: components["schemas"]["PoolOrder"][];
            counts: {
                available: number;
                priority: number;
                carrier: number;
                recurring: number;
            };
        };
        Driver: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            name: string;
            user_id: number | null;
            user?: {
                id: number;
                name: string;
            } | null;
            phone_number: string | null;
            /** Format: email */
            email: string | null;
            license_no: string | null;
            /** Format: date */
            license_expires_on: string | null;
            /** Format: date */
            hazmat_expires_on: string | null;
            /** Format: date */
            medical_expires_on: string | null;
            yard_id: number | null;
            yard?: {
                id: number;
                name: string;
            } | null;
            region_id: number | null;
            region?: {
                id: number;
                name: string;
            } | null;
            /** @enum {string} */
            status: "active" | "inactive";
            shift_start: string | null;
            shift_end: string | null;
            days_off: components["schemas"]["DaysOff"][];
            selected_asset_ids: number[];
        };
        DriverInput: {
            name: string;
            user_id?: number | null;
            phone_number?: string | null;
            /** Format: email */
            email?: string | null;
            license_no?: string | null;
            /** Format: date */
            license_expires_on?: string | null;
            /** Format: date */
            hazmat_expires_on?: string | null;
            /** Format: date */
            medical_expires_on?: string | null;
            yard_id?: number | null;
            region_id?: number | null;
            /**
             * @default active
             * @enum {string}
             */
            status?: "active" | "inactive";
            shift_start?: string | null;
            shift_end?: string | null;
            days_off?: components["schemas"]["DaysOff"][];
            selected_asset_ids?: number[];
        };
        DriverPatch: {
            name?: string;
            user_id?: number | null;
            phone_number?: string | null;
            /** Format: email */
            email?: string | null;
            license_no?: string | null;
            /** Format: date */
            license_expires_on?: string | null;
            /** Format: date */
            hazmat_expires_on?: string | null;
            /** Format: date */
            medical_expires_on?: string | null;
            yard_id?: number | null;
            region_id?: number | null;
            /** @enum {string} */
            status?: "active" | "inactive";
            shift_start?: string | null;
            shift_end?: string | null;
            days_off?: components["schemas"]["DaysOff"][];
            selected_asset_ids?: number[];
        };
        Email: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            /** @enum {string} */
            status: "prepared" | "sending" | "sent" | "captured" | "failed" | "unknown";
            /** Format: date-time */
            sent_at: string;
            /** @enum {string} */
            category: "invoice" | "delivery_ticket" | "price_quote" | "statement" | "other";
            /** @enum {string} */
            linked_parent_type: "invoice" | "sales_order" | "price_quote" | "statement";
            linked_parent_id: number;
            links: {
                /** @enum {string} */
                linked_parent_type: "invoice" | "sales_order" | "price_quote" | "statement";
                linked_parent_id: number;
            }[];
            /** @default null */
            from: string | null;
            sender_email: string;
            sender_name: string;
            recipient_email: string;
            recipient_name: string;
            reply_to: string | null;
            cc: {
                name: string;
                email: string;
            }[];
            bcc: {
                name: string;
                email: string;
            }[];
            subject: string;
            body: string;
            attachments: {
                file_key: string;
                file_name: string;
            }[];
            message_id: string;
            recipients: {
                email: string;
                /** @enum {string} */
                state: "accepted" | "rejected";
                text: string;
            }[];
            error: string | null;
            captured: boolean;
        };
        EmailInput: {
            id?: number;
            resend?: boolean;
            sender_email?: string;
            sender_name?: string;
            recipient_email?: string;
            recipient_name?: string;
            cc?: string | (string | {
                /** @default  */
                name?: string;
                email: string;
            })[];
            bcc?: string | (string | {
                /** @default  */
                name?: string;
                email: string;
            })[];
            subject?: string;
            body?: string;
            reply_to?: string | null;
            attachments?: {
                file_key: string;
                file_name: string;
            }[];
            links?: {
                /** @enum {string} */
                linked_parent_type: "invoice" | "sales_order" | "price_quote" | "statement";
                linked_parent_id: number;
            }[];
            /** @enum {string} */
            category?: "invoice" | "delivery_ticket" | "price_quote" | "statement" | "other";
        };
        EmailSender: {
            address: string;
            from: string;
            /** @enum {string} */
            state: "no_server" | "unconfirmed" | "confirmed";
            /** @enum {string} */
            by: "own" | "operator" | "none";
            /** Format: date-time */
            code_sent_at: string;
            /** Format: date-time */
            code_expires_at: string;
            kept: number;
        };
        EmailSenderSent: {
            address: string;
            from: string;
            /** @enum {string} */
            state: "no_server" | "unconfirmed" | "confirmed";
            /** @enum {string} */
            by: "own" | "operator" | "none";
            /** Format: date-time */
            code_sent_at: string;
            /** Format: date-time */
            code_expires_at: string;
            kept: number;
            sent: number;
        };
        Empty: Record<string, never>;
        Event: {
            seq: number;
            type: string;
            entity: string;
            entity_id: number;
            rev: number;
            /** Format: date-time */
            at: string;
            by: number | null;
            cause: string | null;
            payload: unknown;
        };
        ExceptionSettlement: {
            apply?: number;
            /** @constant */
            create_order?: true;
            reject?: string;
        };
        ExemptionCertificate: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            customer_id: number;
            customer?: {
                id: number;
                customer_name: string;
            } | null;
            ship_to_id: number | null;
            ship_to?: {
                id: number;
                name: string;
            } | null;
            tax_ids: number[];
            tax_groups: string[];
            state_id: number | null;
            state?: {
                id: number;
                name: string;
            } | null;
            product_ids: number[];
            tax_use: string | null;
            certificate_no: string;
            /** Format: pct */
            exempt_percent: string;
            /** Format: date */
            issued_on: string;
            /** Format: date */
            expires_on: string | null;
            file_key: string | null;
            /** @enum {string} */
            status: "active" | "revoked";
        };
        ExemptionCertificateInput: {
            customer_id: number;
            ship_to_id?: number | null;
            tax_ids?: number[];
            tax_groups?: string[];
            state_id?: number | null;
            product_ids?: number[];
            tax_use?: string | null;
            certificate_no: string;
            /** Format: pct */
            exempt_percent?: string;
            /** Format: date */
            issued_on: string;
            /** Format: date */
            expires_on?: string | null;
            file_key?: string | null;
            /**
             * @default active
             * @enum {string}
             */
            status?: "active" | "revoked";
        };
        ExemptionCertificatePatch: {
            customer_id?: number;
            ship_to_id?: number | null;
            tax_ids?: number[];
            tax_groups?: string[];
            state_id?: number | null;
            product_ids?: number[];
            tax_use?: string | null;
            certificate_no?: string;
            /** Format: pct */
            exempt_percent?: string;
            /** Format: date */
            issued_on?: string;
            /** Format: date */
            expires_on?: string | null;
            file_key?: string | null;
            /** @enum {string} */
            status?: "active" | "revoked";
        };
        Fee: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            name: string;
            fee_code: string | null;
            erp_code: string | null;
            /** @enum {string} */
            fee_type: "flat" | "per_unit";
            /** @enum {string} */
            amount_type: "fixed_amount" | "percentage";
            /** Format: rate */
            rate: string;
            unit: ("gallon" | "liter" | "pound" | "ton" | "each") | null;
            /** Format: qty */
            quantity: string;
            /** Format: qty */
            minimum_quantity: string | null;
            product_ids: number[];
            customer_ids: number[];
            applies_to_all_customers: boolean;
            auto_add: boolean;
            taxable: boolean;
            is_active: boolean;
            rates: components["schemas"]["FeeRate"][];
        };
        FeeInput: {
            name: string;
            fee_code?: string | null;
            erp_code?: string | null;
            /**
             * @default flat
             * @enum {string}
             */
            fee_type?: "flat" | "per_unit";
            /**
             * @default fixed_amount
             * @enum {string}
             */
            amount_type?: "fixed_amount" | "percentage";
            /** Format: rate */
            rate: string;
            unit?: ("gallon" | "liter" | "pound" | "ton" | "each") | null;
            /** Format: qty */
            quantity?: string;
            /** Format: qty */
            minimum_quantity?: string | null;
            product_ids?: number[];
            customer_ids?: number[];
            applies_to_all_customers?: boolean;
            auto_add?: boolean;
            taxable?: boolean;
            is_active?: boolean;
        };
        FeePatch: {
            name?: string;
            fee_code?: string | null;
            erp_code?: string | null;
            /** @enum {string} */
            fee_type?: "flat" | "per_unit";
            /** @enum {string} */
            amount_type?: "fixed_amount" | "percentage";
            /** Format: rate */
            rate?: string;
            unit?: ("gallon" | "liter" | "pound" | "ton" | "each") | null;
            /** Format: qty */
            quantity?: string;
            /** Format: qty */
            minimum_quantity?: string | null;
            product_ids?: number[];
            customer_ids?: number[];
            applies_to_all_customers?: boolean;
            auto_add?: boolean;
            taxable?: boolean;
            is_active?: boolean;
        };
        FeeRate: {
            id: number;
            fee_id: number;
            rev: number;
            /** Format: rate */
            rate: string;
            /** Format: date */
            effective_from: string;
            /** Format: date */
            effective_to: string;
            source: string | null;
            /** Format: date */
            as_of: string;
            confirmed_by: number | null;
            /** Format: date-time */
            confirmed_at: string;
        };
        FeeRateInput: {
            fee_id?: number;
            /** Format: rate */
            rate: string;
            /** Format: date */
            effective_from: string;
            /** Format: date */
            effective_to?: string | null;
            source?: string | null;
            /** Format: date */
            as_of?: string | null;
            confirmed?: boolean;
        };
        FeeRatePatch: {
            /** Format: date */
            effective_to?: string | null;
            source?: string | null;
            confirmed?: boolean;
        };
        FieldProblem: {
            path: string;
            message: string;
            code: string;
        };
        HeldNow: {
            asset_id: number;
            asset: string;
            compartment_no: number;
            /** Format: qty */
            capacity: string;
            product: {
                id: number;
                name: string;
                dyed: boolean;
                is_fuel: boolean;
                family?: ("gasoline" | "distillate" | "dyed_distillate" | "kerosene" | "dyed_kerosene" | "def" | "lpg" | "lubricant" | "other") | null;
                family_confirmed?: boolean;
            } | null;
            last: {
                id: number;
                name: string;
                dyed: boolean;
                is_fuel: boolean;
                family?: ("gasoline" | "distillate" | "dyed_distillate" | "kerosene" | "dyed_kerosene" | "def" | "lpg" | "lubricant" | "other") | null;
                family_confirmed?: boolean;
            } | null;
            /** Format: qty */
            quantity: string;
            /** Format: date-time */
            at: string;
            how: ("gauged" | "loaded" | "moved") | null;
            carries?: ("gasoline" | "distillate" | "dyed_distillate" | "kerosene" | "dyed_kerosene" | "def" | "lpg" | "lubricant" | "other")[];
        };
        ImportBatch: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            by: {
                id: number;
                name: string;
            } | null;
            entity: string;
            file_name: string;
            /** @enum {string} */
            state: "preview" | "committing" | "committed" | "undoing" | "undone";
            total: number;
            done: number;
            due: number;
            created: number;
            updated: number;
            skipped: number;
            failed: number;
            kept: number;
            /** Format: date-time */
            committed_at: string;
            /** Format: date-time */
            undone_at: string;
            note: string | null;
            file_key: string;
            columns: {
                heading: string;
                samples: string[];
            }[];
            mapping: (string | null)[];
            fields: components["schemas"]["ImportField"][];
            errors: components["schemas"]["ImportCellError"][];
        };
        ImportCellError: {
            row: number;
            column: number | null;
            heading: string | null;
            field: string | null;
            value: string;
            message: string;
        };
        ImportFact: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            by: {
                id: number;
                name: string;
            } | null;
            entity: string;
            file_name: string;
            /** @enum {string} */
            state: "preview" | "committing" | "committed" | "undoing" | "undone";
            total: number;
            done: number;
            due: number;
            created: number;
            updated: number;
            skipped: number;
            failed: number;
            kept: number;
            /** Format: date-time */
            committed_at: string;
            /** Format: date-time */
            undone_at: string;
            note: string | null;
        };
        ImportField: {
            field: string;
            label: string;
            required: boolean;
            help: string;
        };
        ImportRow: {
            row: number;
            /** @enum {string} */
            action: "create" | "update" | "skip" | "error";
            cells: string[];
            errors: components["schemas"]["ImportCellError"][];
            row_id: number | null;
            written: boolean;
            kept: string | null;
        };
        Inspection: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            driver_id: number | null;
            driver?: {
                id: number;
                name: string;
            } | null;
            truck_id: number;
            truck?: {
                id: number;
                name: string;
            } | null;
            trailer_id: number | null;
            trailer?: {
                id: number;
                name: string;
            } | null;
            /** @enum {string} */
            kind: "pre_trip" | "post_trip";
            /** Format: date-time */
            inspected_at: string | null;
            /** Format: date-time */
            phone_at: string | null;
            odometer: number | null;
            items: components["schemas"]["InspectionItem"][];
            signature_file_key: string | null;
            notes: string | null;
            /** Format: date */
            date: string;
            /** @enum {string} */
            result: "safe" | "defects" | "unsafe";
        };
        InspectionInput: {
            driver_id?: number | null;
            truck_id: number;
            trailer_id?: number | null;
            /**
             * @default pre_trip
             * @enum {string}
             */
            kind?: "pre_trip" | "post_trip";
            /** Format: date-time */
            inspected_at?: string | null;
            /** Format: date-time */
            phone_at?: string | null;
            odometer?: number | null;
            items: components["schemas"]["InspectionItemInput"][];
            signature_file_key?: string | null;
            notes?: string | null;
        };
        InspectionItem: {
            key: string;
            label: string;
            ok: boolean;
            /** @default null */
            note: string | null;
            /** @default [] */
            photo_file_keys: string[];
            /** @default false */
            stops: boolean;
            /**
             * Format: date-time
             * @default null
             */
            repaired_at: string | null;
        };
        InspectionItemInput: {
            key: string;
            label: string;
            ok: boolean;
            note?: string | null;
            /** @default [] */
            photo_file_keys?: string[];
            /** @default false */
            stops?: boolean;
            /** Format: date-time */
            repaired_at?: string | null;
        };
        InspectionPatch: {
            driver_id?: number | null;
            truck_id?: number;
            trailer_id?: number | null;
            /** @enum {string} */
            kind?: "pre_trip" | "post_trip";
            /** Format: date-time */
            inspected_at?: string | null;
            /** Format: date-time */
            phone_at?: string | null;
            odometer?: number | null;
            items?: components["schemas"]["InspectionItemInput"][];
            signature_file_key?: string | null;
            notes?: string | null;
        };
        Invitation: {
            /** @enum {string} */
            state: "open" | "used" | "expired" | "withdrawn";
            company: string;
            name: string;
            username: string;
            /** Format: date-time */
            expires_at: string;
            invited_by: {
                name: string;
                email: string;
            } | null;
        };
        InvitationLink: {
            path: string;
            origin: string | null;
            /** Format: date-time */
            expires_at: string;
        };
        Invoice: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            invoice_no: string;
            /** @enum {string} */
            kind: "invoice" | "credit_memo";
            /** @enum {string} */
            status: "draft" | "issued" | "sent" | "partially_paid" | "paid" | "void";
            customer_id: number;
            customer: {
                id: number;
                customer_name: string;
            };
            sales_order_id: number;
            order_no: string;
            po_number: string | null;
            credits_invoice_id: number | null;
            rebills_invoice_id: number | null;
            /** Format: date */
            invoice_date: string;
            /** Format: date */
            due_date: string;
            /** Format: date */
            discount_until: string;
            /** Format: pct */
            discount_percent: string;
            /** @enum {string} */
            discount_base: "goods" | "total";
            payment_term_id: number | null;
            ship_to_id: number | null;
            ship_to: {
                id: number;
                name: string;
            } | null;
            /** Format: money */
            goods_total: string;
            /** Format: money */
            fee_total: string;
            /** Format: money */
            tax_total: string;
            /** Format: money */
            total: string;
            /** Format: money */
            paid_amount: string;
            /** Format: money */
            credited_amount: string;
            /** Format: money */
            balance: string;
            is_overdue: boolean;
            revision: number;
            edited: boolean;
            /** Format: date-time */
            issued_at: string;
            /** Format: date-time */
            sent_at: string;
            line_items: components["schemas"]["InvoiceLine"][];
            fees: components["schemas"]["InvoiceFee"][];
            tax_details: components["schemas"]["OrderTax"];
            payments: components["schemas"]["MoneyRow"][];
            /** Format: money */
            discount_amount: string;
            payer: {
                id: number;
                customer_name: string;
            };
            bill_to: string[];
            delivered_to: string[];
            /** Format: date-time */
            delivered_at: string;
            accounting: {
                state: string;
                external_no: string | null;
                /** Format: money */
                total: string;
            } | null;
        };
        InvoiceFee: {
            id: number;
            fee_row_id: number | null;
            fee_id: number | null;
            name: string;
            fee_code: string | null;
            erp_code: string | null;
            /** @enum {string} */
            fee_type: "flat" | "per_unit";
            /** @enum {string} */
            amount_type: "fixed_amount" | "percentage";
            /** Format: rate */
            rate: string;
            unit: ("gallon" | "liter" | "pound" | "ton" | "each") | null;
            /** Format: qty */
            quantity: string;
            /** Format: money */
            subtotal: string;
            /** Format: money */
            whole: string;
            shared_by: ("goods" | "lines") | null;
            tax_rows: components["schemas"]["TaxItem"][];
        };
        InvoiceHead: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            invoice_no: string;
            /** @enum {string} */
            kind: "invoice" | "credit_memo";
            /** @enum {string} */
            status: "draft" | "issued" | "sent" | "partially_paid" | "paid" | "void";
            customer_id: number;
            customer: {
                id: number;
                customer_name: string;
            };
            sales_order_id: number;
            order_no: string;
            po_number: string | null;
            credits_invoice_id: number | null;
            rebills_invoice_id: number | null;
            /** Format: date */
            invoice_date: string;
            /** Format: date */
            due_date: string;
            /** Format: date */
            discount_until: string;
            /** Format: pct */
            discount_percent: string;
            /** @enum {string} */
            discount_base: "goods" | "total";
            payment_term_id: number | null;
            ship_to_id: number | null;
            ship_to: {
                id: number;
                name: string;
            } | null;
            /** Format: money */
            goods_total: string;
            /** Format: money */
            fee_total: string;
            /** Format: money */
            tax_total: string;
            /** Format: money */
            total: string;
            /** Format: money */
            paid_amount: string;
            /** Format: money */
            credited_amount: string;
            /** Format: money */
            balance: string;
            is_overdue: boolean;
            revision: number;
            edited: boolean;
            /** Format: date-time */
            issued_at: string;
            /** Format: date-time */
            sent_at: string;
        };
        InvoiceLine: {
            id: number;
            line_no: number;
            line_item_id: number | null;
            product_id: number;
            description: string;
            po_number: string | null;
            /** Format: qty */
            gross_quantity: string;
            /** Format: qty */
            net_quantity: string;
            /** Format: qty */
            billed_quantity: string;
            /** @enum {string} */
            quantity_basis: "gross" | "net";
            /** Format: price */
            unit_price: string;
            /** Format: money */
            subtotal: string;
            /** Format: money */
            tax_amount: string;
            tax_rows: components["schemas"]["TaxItem"][];
        };
        InvoiceResult: {
            updated: number;
            created: number;
            removed: number;
            unchanged: number;
            edited_kept: string[];
            edited_replaced: string[];
            invoices: components["schemas"]["Invoice"][];
        };
        InvoiceSums: {
            invoices: number;
            /** Format: money */
            total: string;
            /** Format: money */
            balance: string;
        };
        JobLog: {
            id: number;
            /** Format: date-time */
            created: string;
            job_kind: string;
            /** @enum {string} */
            level: "info" | "warn" | "error";
            text: string;
            invoice_id: number | null;
            bill_id: number | null;
            external_ref: string | null;
        };
        JoinedOrders: {
            whole: components["schemas"]["SalesOrderHead"];
            part: components["schemas"]["SalesOrderHead"];
        };
        Jurisdiction: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            name: string;
            /** @enum {string} */
            kind: "county" | "district" | "school" | "special";
            state_id: number;
            state?: {
                id: number;
                name: string;
            } | null;
            city_ids: number[];
        };
        JurisdictionInput: {
            name: string;
            /** @enum {string} */
            kind: "county" | "district" | "school" | "special";
            state_id: number;
            city_ids?: number[];
        };
        JurisdictionPatch: {
            name?: string;
            /** @enum {string} */
            kind?: "county" | "district" | "school" | "special";
            state_id?: number;
            city_ids?: number[];
        };
        KeptReport: {
            id: number;
            order_no: string;
            delivery_exceptions: components["schemas"]["DeliveryException"][];
        };
        KeptSampleRow: {
            step: string;
            entity: string;
            label: string;
            id: number;
            name: string;
            path: string | null;
            reason: string;
        };
        LaneCard: {
            sales_order_id: number;
            order_no: string;
            rev: number;
            status: string;
            customer_name: string;
            ship_to_name: string | null;
            city: string | null;
            products: {
                id: number;
                name: string;
                dyed: boolean;
                /** Format: qty */
                quantity: string;
            }[];
            /** Format: qty */
            quantity: string;
            /** Format: date-time */
            planned_date_time: string;
            /** Format: date-time */
            window_start: string;
            /** Format: date-time */
            window_end: string;
            sequence: number | null;
            /** Format: date-time */
            eta: string;
            /** Format: date-time */
            started_at: string;
            /** Format: date-time */
            delivered_at: string;
            late: ("late" | "at_risk" | "past_shift") | null;
            hold_reason: string | null;
            flags: string[];
            load_id: number | null;
            latitude: string | null;
            longitude: string | null;
        };
        LateOrder: {
            id: number;
            rev: number;
            order_no: string;
            /** @enum {string} */
            status: "delivered" | "verified" | "completed";
            /** @enum {string} */
            invoice_state: "none" | "draft" | "issued" | "partial";
            customer_id: number;
            customer: {
                id: number;
                customer_name: string;
            };
            ship_to: {
                id: number;
                name: string;
            } | null;
            /** Format: date-time */
            delivered_at: string;
            /** Format: money */
            total_now: string;
            /** Format: money */
            total_then: string;
            /** Format: money */
            difference: string;
            parts: components["schemas"]["LatePart"][];
            /** Format: date-time */
            found_at: string;
            drafts: {
                id: number;
                invoice_no: string;
                /** @enum {string} */
                kind: "invoice" | "credit_memo";
            }[];
        };
        LatePart: {
            /** @enum {string} */
            kind: "price" | "fee" | "tax";
            id: number | null;
            name: string;
            was: string | null;
            becomes: string | null;
            /** Format: money */
            amount_now: string;
            /** Format: money */
            amount_then: string;
            /** Format: money */
            difference: string;
            certificate_no: string | null;
        };
        Load: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            /** Format: date */
            date: string;
            driver_id: number | null;
            driver?: {
                id: number;
                name: string;
            } | null;
            truck_id: number | null;
            truck?: {
                id: number;
                name: string;
            } | null;
            trailer_id: number | null;
            trailer?: {
                id: number;
                name: string;
            } | null;
            carrier_id: number | null;
            carrier?: {
                id: number;
                supplier_name: string;
            } | null;
            terminal_id: number | null;
            terminal?: {
                id: number;
                name: string;
            } | null;
            supplier_id: number | null;
            supplier?: {
                id: number;
                supplier_name: string;
            } | null;
            loading_number: string | null;
            starts_at: string | null;
            notes: string | null;
            load_no: string;
            /** @enum {string} */
            status: "planned" | "sent" | "accepted" | "loading" | "loaded" | "en_route" | "delivered" | "closed" | "cancelled";
            /** @default [] */
            sales_order_ids: number[];
            sequence: number[];
            compartments: components["schemas"]["LoadCompartment"][];
            stops: components["schemas"]["Stop"][];
            /** Format: qty */
            planned_quantity: string;
            /** Format: qty */
            loaded_quantity: string;
            findings: components["schemas"]["LoadFinding"][];
            /** Format: date-time */
            sent_at: string;
            /** Format: date-time */
            accepted_at: string;
            /** Format: date-time */
            loading_at: string;
            /** Format: date-time */
            loaded_at: string;
            /** Format: date-time */
            departed_at: string;
            /** Format: date-time */
            delivered_at: string;
            /** Format: date-time */
            closed_at: string;
        };
        LoadCompartment: {
            id: number;
            compartment_no: number;
            /** Format: qty */
            capacity: string;
            product_id: number;
            product: {
                id: number;
                name: string;
                dyed: boolean;
                family?: ("gasoline" | "distillate" | "dyed_distillate" | "kerosene" | "dyed_kerosene" | "def" | "lpg" | "lubricant" | "other") | null;
                family_confirmed?: boolean;
            };
            /** Format: qty */
            planned_quantity: string;
            /** Format: qty */
            gross: string;
            /** Format: qty */
            net: string;
            temperature: number | null;
            api_gravity: number | null;
            bol_line_id: number | null;
            bol_no: string | null;
            /** Format: qty */
            retained_quantity: string;
            flushed: boolean;
            /** Format: date-time */
            loaded_at: string;
            last_product: {
                id: number;
                name: string;
                family?: ("gasoline" | "distillate" | "dyed_distillate" | "kerosene" | "dyed_kerosene" | "def" | "lpg" | "lubricant" | "other") | null;
                family_confirmed?: boolean;
            } | null;
        };
        LoadCompartmentInput: {
            compartment_no: number;
            product_id: number;
            /** Format: qty */
            planned_quantity: string;
            /** @default false */
            flushed?: boolean;
        };
        LoadContents: {
            items: components["schemas"]["HeldNow"][];
        };
        LoadFinding: {
            /** @enum {string} */
            code: "over_capacity" | "mixed_products" | "dyed_beside_clear" | "overweight" | "weight_unknown" | "not_planned" | "not_placed" | "license_expired" | "hazmat_expired" | "medical_expired" | "truck_out_of_service" | "truck_unsafe" | "driver_inactive" | "over_room" | "never_after" | "flush_needed" | "drain_needed" | "not_made_for" | "vehicle_taken" | "driver_taken" | "driver_off";
            /** @enum {string} */
            level: "must" | "should";
            detail: string;
            path: string;
            compartment_no: number | null;
            mend: {
                command: string;
                label: string;
            };
        };
        LoadInput: {
            /** Format: date */
            date: string;
            driver_id?: number | null;
            truck_id?: number | null;
            trailer_id?: number | null;
            carrier_id?: number | null;
            terminal_id?: number | null;
            supplier_id?: number | null;
            loading_number?: string | null;
            starts_at?: string | null;
            notes?: string | null;
            sales_order_ids?: number[];
            compartments?: components["schemas"]["LoadCompartmentInput"][];
            stops?: components["schemas"]["StopInput"][];
        };
        LoadPatch: {
            /** Format: date */
            date?: string;
            driver_id?: number | null;
            truck_id?: number | null;
            trailer_id?: number | null;
            carrier_id?: number | null;
            terminal_id?: number | null;
            supplier_id?: number | null;
            loading_number?: string | null;
            starts_at?: string | null;
            notes?: string | null;
            sales_order_ids?: number[];
            compartments?: components["schemas"]["LoadCompartmentInput"][];
            stops?: components["schemas"]["StopInput"][];
        };
        LoadTenderInput: {
            carrier_id: number;
            /** Format: money */
            freight?: string;
            message?: string;
            recipient_email?: string;
        };
        LoadWork: {
            id: number;
            load_no: string;
            why: string;
            lifted: {
                compartment_no: number | null;
                product_id: number;
                /** Format: qty */
                gross: string;
                bol_no: string | null;
            }[];
            steps: string[];
        };
        LoadedCompartmentInput: {
            product_id: number;
            /** Format: qty */
            gross: string;
            /** Format: qty */
            net?: string;
            temperature?: number | null;
            api_gravity?: number | null;
            bol_no?: string;
            flushed?: boolean;
            /** Format: date-time */
            loaded_at?: string;
            /** Format: date-time */
            phone_at?: string;
        };
        Mailbox: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            /** @enum {string} */
            kind: "smtp";
            host: string;
            port: number;
            /** @enum {string} */
            security: "tls" | "starttls";
            address: string;
            sender_name: string;
            reply_to: string | null;
            username: string;
            has_password: boolean;
            /** @enum {string} */
            status: "connected" | "needs_reauth" | "off";
            last_error: string | null;
            /** Format: date-time */
            last_error_at: string;
            /** Format: date-time */
            tested_at: string;
            /** Format: date-time */
            last_sent_at: string;
        };
        MailboxInput: {
            host?: string;
            port?: number;
            /** @enum {string} */
            security?: "tls" | "starttls";
            /** Format: email */
            address?: string;
            sender_name?: string | null;
            /** Format: email */
            reply_to?: string;
            username?: string | null;
            password?: string;
        };
        Margin: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            customer_id: number | null;
            customer?: {
                id: number;
                customer_name: string;
            } | null;
            product_id: number | null;
            product?: {
                id: number;
                name: string;
            } | null;
            product_category_id: number | null;
            product_category?: {
                id: number;
                name: string;
            } | null;
            /** Format: rate */
            margin: string;
            /** @enum {string} */
            margin_type: "amount" | "percent";
            /** Format: date-time */
            effective_from?: string;
            /** Format: date-time */
            effective_to: string | null;
        };
        MarginInput: {
            customer_id?: number | null;
            product_id?: number | null;
            product_category_id?: number | null;
            /** Format: rate */
            margin: string;
            /**
             * @default amount
             * @enum {string}
             */
            margin_type?: "amount" | "percent";
            /** Format: date-time */
            effective_from?: string;
            /** Format: date-time */
            effective_to?: string | null;
        };
        MarginPatch: {
            customer_id?: number | null;
            product_id?: number | null;
            product_category_id?: number | null;
            /** Format: rate */
            margin?: string;
            /** @enum {string} */
            margin_type?: "amount" | "percent";
            /** Format: date-time */
            effective_from?: string;
            /** Format: date-time */
            effective_to?: string | null;
        };
        Message: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            driver_id: number | null;
            driver?: {
                id: number;
                name: string;
            } | null;
            sales_order_id: number | null;
            sales_order?: {
                id: number;
                order_no: string;
            } | null;
            stop_id: number | null;
            /** @enum {string} */
            kind: "note" | "help" | "drop_request" | "answer";
            body: string;
            answers_id: number | null;
            agreed: boolean | null;
            file_keys: string[];
            /** Format: date-time */
            phone_at: string | null;
            from_driver: boolean;
            author_name: string;
            /** Format: date-time */
            seen_at: string;
            seen_by: number | null;
            seen_by_name: string | null;
        };
        MessageInput: {
            driver_id?: number | null;
            sales_order_id?: number | null;
            stop_id?: number | null;
            /**
             * @default note
             * @enum {string}
             */
            kind?: "note" | "help" | "drop_request" | "answer";
            body: string;
            answers_id?: number | null;
            /** @default null */
            agreed?: boolean | null;
            /** @default [] */
            file_keys?: string[];
            /** Format: date-time */
            phone_at?: string | null;
        };
        MissingItem: {
            /** @enum {string} */
            kind: "inspection" | "odometer_start" | "odometer_end" | "end_stock" | "bol_photo" | "bol_unbalanced" | "signature" | "bol_number" | "stop_open" | "variance" | "exception_open";
            detail: string;
            entity: string | null;
            entity_id: number | null;
            mend: {
                command: string;
                label: string;
            };
        };
        MoneyRow: {
            id: number;
            /** @enum {string} */
            kind: "payment" | "discount" | "write_off" | "reversal" | "refund";
            /** Format: money */
            amount: string;
            /** Format: date */
            paid_on: string;
            payment_method_id: number | null;
            reference: string | null;
            reason: string | null;
            origin_id: number | null;
            reverses_id: number | null;
            reversible: boolean;
        };
        Note: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            linked_parent_type: string;
            linked_parent_id: number;
            body: string;
            /** @enum {string} */
            audience: "office" | "driver" | "customer";
            pinned: boolean;
            file_keys: string[];
            author_name: string;
            files: components["schemas"]["NoteFile"][];
        };
        NoteFile: {
            file_key: string;
            file_name: string;
            mime: string;
            size: number;
            file_url: string;
        };
        NoteInput: {
            linked_parent_type: string;
            linked_parent_id: number;
            body: string;
            /**
             * @default office
             * @enum {string}
             */
            audience?: "office" | "driver" | "customer";
            pinned?: boolean;
            file_keys?: string[];
        };
        NotePatch: {
            linked_parent_type?: string;
            linked_parent_id?: number;
            body?: string;
            /** @enum {string} */
            audience?: "office" | "driver" | "customer";
            pinned?: boolean;
            file_keys?: string[];
        };
        Onboarding: {
            steps: components["schemas"]["OnboardingStep"][];
            at: string | null;
            dismissed: boolean;
            sample_count: number;
        };
        OnboardingPlace: {
            at?: string | null;
            skip?: string;
            unskip?: string;
            dismissed?: boolean;
        };
        OnboardingStep: {
            key: string;
            title: string;
            done: boolean;
            count: number;
            path: string;
            skipped: boolean;
            parts: {
                entity: string;
                label: string;
                count: number;
                path: string;
                optional: boolean;
            }[];
            has_sample: boolean;
            sample_count: number;
        };
        OrderFee: {
            id: number;
            fee_id: number | null;
            name: string;
            fee_code: string | null;
            erp_code: string | null;
            /** @enum {string} */
            fee_type: "flat" | "per_unit";
            /** @enum {string} */
            amount_type: "fixed_amount" | "percentage";
            /** Format: rate */
            rate: string;
            fee_rate_id: number | null;
            unit: ("gallon" | "liter" | "pound" | "ton" | "each") | null;
            /** Format: qty */
            quantity: string;
            /** Format: qty */
            minimum_quantity?: string;
            /** Format: money */
            subtotal: string;
            left_out: number[];
        };
        OrderFeeChange: {
            fee_id?: number | null;
            name?: string;
            /** @enum {string} */
            fee_type?: "flat" | "per_unit";
            /** @enum {string} */
            amount_type?: "fixed_amount" | "percentage";
            /** Format: rate */
            rate?: string;
            unit?: ("gallon" | "liter" | "pound" | "ton" | "each") | null;
            /** Format: qty */
            quantity?: string;
            id?: number;
        };
        OrderFeeInput: {
            fee_id?: number | null;
            name?: string;
            /** @enum {string} */
            fee_type?: "flat" | "per_unit";
            /** @enum {string} */
            amount_type?: "fixed_amount" | "percentage";
            /** Format: rate */
            rate?: string;
            unit?: ("gallon" | "liter" | "pound" | "ton" | "each") | null;
            /** Format: qty */
            quantity?: string;
        };
        OrderLine: {
            id: number;
            line_no: number;
            product_id: number;
            product: {
                id: number;
                name: string;
                code: string;
                dyed: boolean;
                is_fuel: boolean;
                sold_as: string;
            };
            asset_id: number | null;
            asset: {
                id: number;
                asset_name: string;
            } | null;
            /** Format: qty */
            quantity: string;
            fill: boolean;
            po_number: string | null;
            terminal_id: number | null;
            terminal: {
                id: number;
                name: string;
            } | null;
            supplier_id: number | null;
            supplier?: {
                id: number;
                supplier_name: string;
            } | null;
            quantity_basis: ("gross" | "net") | null;
            /** @enum {string} */
            billing_basis: "gross" | "net";
            /** Format: qty */
            gross_quantity: string;
            /** Format: qty */
            net_quantity: string;
            /** Format: qty */
            billed_quantity: string;
            /** Format: date-time */
            delivered_at: string;
            temperature: number | null;
            api_gravity: number | null;
            /** Format: qty */
            meter_start: string;
            /** Format: qty */
            meter_end: string;
            bol_line_id: number | null;
            bol_no: string | null;
            tax_use: string | null;
            /** Format: price */
            unit_price?: string;
            /** @enum {string} */
            price_source?: "manual" | "quote" | "rule" | "customer_price" | "margin" | "list" | "none";
            /** Format: money */
            subtotal?: string;
            /** Format: money */
            tax_amount?: string;
            /** Format: price */
            buying_price?: string;
            /** Format: money */
            margin?: string;
            price_trace?: unknown;
        };
        OrderLineChange: {
            product_id?: number;
            asset_id?: number;
            /** Format: qty */
            quantity?: string;
            fill?: boolean;
            po_number?: string;
            terminal_id?: number;
            supplier_id?: number;
            quantity_basis?: ("gross" | "net") | null;
            /** Format: price */
            unit_price?: string;
            tax_use?: string;
            bol_no?: string;
            /** Format: qty */
            gross_quantity?: string;
            /** Format: qty */
            net_quantity?: string;
            temperature?: number | null;
            api_gravity?: number | null;
            /** Format: qty */
            meter_start?: string;
            /** Format: qty */
            meter_end?: string;
            id?: number;
        };
        OrderLineInput: {
            product_id: number;
            asset_id?: number | null;
            /** Format: qty */
            quantity?: string;
            fill?: boolean;
            po_number?: string | null;
            terminal_id?: number | null;
            supplier_id?: number | null;
            quantity_basis?: ("gross" | "net") | null;
            /** Format: price */
            unit_price?: string | null;
            tax_use?: string | null;
            /** Format: qty */
            gross_quantity?: string | null;
            /** Format: qty */
            net_quantity?: string | null;
            temperature?: number | null;
            api_gravity?: number | null;
            /** Format: qty */
            meter_start?: string | null;
            /** Format: qty */
            meter_end?: string | null;
        };
        OrderLinePatch: {
            product_id?: number;
            asset_id?: number;
            /** Format: qty */
            quantity?: string;
            fill?: boolean;
            po_number?: string;
            terminal_id?: number;
            supplier_id?: number;
            quantity_basis?: ("gross" | "net") | null;
            /** Format: price */
            unit_price?: string;
            tax_use?: string;
            bol_no?: string;
            /** Format: qty */
            gross_quantity?: string;
            /** Format: qty */
            net_quantity?: string;
            temperature?: number | null;
            api_gravity?: number | null;
            /** Format: qty */
            meter_start?: string;
            /** Format: qty */
            meter_end?: string;
        };
        OrderPreview: {
            line_items: {
                line_no: number;
                product_id?: number;
                asset_id?: number | null;
                /** Format: qty */
                quantity?: string;
                fill?: boolean;
                po_number?: string | null;
                terminal_id?: number | null;
                supplier_id?: number | null;
                quantity_basis?: ("gross" | "net") | null;
                /** @enum {string} */
                billing_basis?: "gross" | "net";
                /** Format: qty */
                gross_quantity?: string;
                /** Format: qty */
                net_quantity?: string;
                /** Format: qty */
                billed_quantity?: string;
                /** Format: date-time */
                delivered_at?: string;
                temperature?: number | null;
                api_gravity?: number | null;
                /** Format: qty */
                meter_start?: string;
                /** Format: qty */
                meter_end?: string;
                bol_line_id?: number | null;
                bol_no?: string | null;
                tax_use?: string | null;
                /** Format: price */
                unit_price?: string;
                /** @enum {string} */
                price_source?: "manual" | "quote" | "rule" | "customer_price" | "margin" | "list" | "none";
                /** Format: money */
                subtotal?: string;
                /** Format: money */
                tax_amount?: string;
                /** Format: price */
                buying_price?: string;
                /** Format: money */
                margin?: string;
                price_trace?: unknown;
            }[];
            fees?: {
                id: number | null;
                fee_id: number | null;
                name: string;
                fee_code: string | null;
                erp_code: string | null;
                /** @enum {string} */
                fee_type: "flat" | "per_unit";
                /** @enum {string} */
                amount_type: "fixed_amount" | "percentage";
                /** Format: rate */
                rate: string;
                fee_rate_id: number | null;
                unit: ("gallon" | "liter" | "pound" | "ton" | "each") | null;
                /** Format: qty */
                quantity: string;
                /** Format: qty */
                minimum_quantity?: string;
                /** Format: money */
                subtotal: string;
                left_out: number[];
            }[];
            tax_details?: components["schemas"]["OrderTax"];
            /** Format: money */
            goods_total?: string;
            /** Format: money */
            fee_total?: string;
            /** Format: money */
            tax_total?: string;
            /** Format: money */
            total?: string;
            /** Format: money */
            margin_total?: string;
            credit_result?: string;
            /** Format: money */
            exposure?: string;
            flags: string[];
        };
        OrderPreviewInput: {
            customer_id: number;
            ship_to_id?: number | null;
            /** Format: date-time */
            planned_date_start?: string | null;
            /** Format: date-time */
            planned_date_end?: string | null;
            /** Format: date-time */
            planned_date_time?: string | null;
            po_number?: string | null;
            /**
             * @default will_call
             * @enum {string}
             */
            order_type?: "will_call" | "keep_full" | "recurring" | "emergency";
            priority?: number;
            notes?: string | null;
            driver_notes?: string | null;
            terminal_id?: number | null;
            payment_term_id?: number | null;
            pricing_locked?: boolean;
            driver?: number | null;
            assets?: number[];
            line_items?: components["schemas"]["OrderLineChange"][];
            fees?: components["schemas"]["OrderFeeChange"][];
            draft?: boolean;
            credit_override?: boolean;
            id?: number;
        };
        OrderSplitInput: {
            line_items: {
                id: number;
                /** Format: qty */
                quantity: string;
            }[];
            load_id?: number;
        };
        OrderTax: {
            /** Format: money */
            total_tax_amount: string;
            taxable_items: components["schemas"]["TaxItem"][];
            rejected: {
                line_item_id: number | null;
                tax_id: number;
                reason: string;
            }[];
        };
        Paper: {
            title: string;
            mark: string | null;
            foot: string;
            sheets: components["schemas"]["PaperBlock"][][];
        };
        PaperBlock: {
            /** @constant */
            kind: "head";
            logo: {
                file_key: string;
                file_url: string;
                words: string;
            } | null;
            company: string;
            lines: string[];
            title: string;
            number: string;
        } | {
            /** @constant */
            kind: "columns";
            columns: {
                label: string | null;
                lines: string[];
                facts: {
                    label: string;
                    value: string;
                }[];
            }[];
        } | {
            /** @constant */
            kind: "texts";
            lines: components["schemas"]["PaperText"][];
        } | {
            /** @constant */
            kind: "table";
            label: string;
            columns: {
                label: string;
                figures: boolean;
                width: number | null;
            }[];
            groups: {
                title: string | null;
                rows: {
                    cells: components["schemas"]["PaperText"][][];
                    below: components["schemas"]["PaperText"][];
                }[];
            }[];
        } | {
            /** @constant */
            kind: "totals";
            beside: string[];
            rows: {
                label: string;
                value: string;
            }[];
            due: {
                label: string;
                value: string;
            };
        } | {
            /** @constant */
            kind: "signatures";
            places: {
                under: string;
                picture: {
                    file_key: string;
                    file_url: string;
                    words: string;
                } | null;
            }[];
            box: {
                label: string;
                ticked: boolean;
            };
        };
        PaperText: {
            text: string;
            /** @enum {string} */
            tone: "plain" | "strong" | "quiet" | "notice";
        };
        Payment: {
            id: number;
            /** @enum {string} */
            kind: "payment" | "discount" | "write_off" | "reversal" | "refund";
            /** Format: money */
            amount: string;
            /** Format: date */
            paid_on: string;
            payment_method_id: number | null;
            reference: string | null;
            reason: string | null;
            origin_id: number | null;
            reverses_id: number | null;
            reversible: boolean;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            customer_id: number;
            customer: {
                id: number;
                customer_name: string;
            };
            invoice_id: number | null;
            invoice: {
                id: number;
                invoice_no: string;
            } | null;
        };
        PaymentMethod: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            name: string;
            /** @enum {string} */
            kind: "cash" | "check" | "ach" | "eft" | "card" | "other";
            is_active: boolean;
        };
        PaymentMethodInput: {
            name: string;
            /**
             * @default other
             * @enum {string}
             */
            kind?: "cash" | "check" | "ach" | "eft" | "card" | "other";
            is_active?: boolean;
        };
        PaymentMethodPatch: {
            name?: string;
            /** @enum {string} */
            kind?: "cash" | "check" | "ach" | "eft" | "card" | "other";
            is_active?: boolean;
        };
        PaymentTerm: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            name: string;
            net_days: number;
            /** Format: pct */
            discount_percent: string;
            discount_days: number;
            /** @enum {string} */
            discount_base: "goods" | "total";
        };
        PaymentTermInput: {
            name: string;
            net_days?: number;
            /** Format: pct */
            discount_percent?: string;
            discount_days?: number;
            /**
             * @default goods
             * @enum {string}
             */
            discount_base?: "goods" | "total";
        };
        PaymentTermPatch: {
            name?: string;
            net_days?: number;
            /** Format: pct */
            discount_percent?: string;
            discount_days?: number;
            /** @enum {string} */
            discount_base?: "goods" | "total";
        };
        Permission: {
            id: number;
            name: string;
            resource: string;
            action: string;
            label: string;
        };
        PlanCommit: {
            /** Format: date */
            date: string;
            moves?: components["schemas"]["PlanMove"][];
            extensions?: components["schemas"]["ShiftLonger"][];
        };
        PlanMove: {
            sales_order_id: number;
            driver?: number | null;
            assets?: number[];
            /** Format: date-time */
            planned_date_time?: string;
            load_id?: number;
            rev: number;
        };
        PlanResult: {
            updated: number;
            failed: {
                id: number;
                code: string;
                detail: string;
            }[];
            items: components["schemas"]["SalesOrderHead"][];
        };
        Planner: {
            user: {
                id: number;
                name: string;
            };
            sales_order_ids: number[];
            /** Format: date-time */
            seen_at: string;
        };
        Planners: {
            items: components["schemas"]["Planner"][];
        };
        PlanningInput: {
            /** Format: date */
            date?: string;
            sales_order_ids: number[];
        };
        PoolOrder: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            order_no: string;
            /** @enum {string} */
            status: "draft" | "confirmed" | "assigned" | "in_transit" | "delivered" | "verified" | "completed" | "archive";
            previous_status: ("draft" | "confirmed" | "assigned" | "in_transit" | "delivered" | "verified" | "completed" | "archive") | null;
            hold_reason: string | null;
            customer_id: number;
            customer: {
                id: number;
                customer_name: string;
            };
            ship_to_id: number | null;
            region_id?: number | null;
            ship_to: {
                id: number;
                name: string;
                city: string;
            } | null;
            po_number: string | null;
            order_type: string;
            source: string;
            priority: number;
            /** Format: date-time */
            planned_date_start: string;
            /** Format: date-time */
            planned_date_end: string;
            /** Format: date-time */
            planned_date_time: string;
            joins_with?: {
                id: number;
                order_no: string;
            } | null;
            /** Format: date-time */
            create_date_time: string;
            /** Format: date-time */
            start_date_time: string;
            driver: {
                id: number;
                name: string;
            } | null;
            driver_id: number | null;
            carrier?: {
                id: number;
                supplier_name: string;
                tender_id: number;
                status: string;
                /** Format: date-time */
                eta: string;
                /** Format: date-time */
                answer_expires_at: string;
            } | null;
            assets: {
                id: number;
                name: string;
            }[];
            load_id: number | null;
            /** Format: date-time */
            delivered_at: string;
            /** Format: date-time */
            verified_at: string;
            /** Format: date-time */
            completed_at: string;
            /** Format: qty */
            ordered_quantity: string;
            /** Format: qty */
            delivered_quantity: string;
            products: {
                id: number;
                name: string;
                dyed: boolean;
                /** Format: qty */
                quantity?: string;
            }[];
            /** Format: money */
            goods_total?: string;
            /** Format: money */
            fee_total?: string;
            /** Format: money */
            tax_total?: string;
            /** Format: money */
            total?: string;
            /** Format: money */
            margin_total?: string;
            /** @enum {string} */
            credit_result?: "ok" | "warn" | "blocked" | "overridden";
            flags: string[];
            /** @enum {string} */
            invoice_state: "none" | "draft" | "issued" | "partial";
            /** @enum {string} */
            priority_word: "must" | "should" | "could";
            priority_reason: string;
            /** Format: qty */
            ullage: string;
            /** @enum {string} */
            fits: "fits" | "over" | "unknown";
            days_to_empty: number | null;
            terminal: {
                id: number;
                name: string;
            } | null;
            has_notes: boolean;
            line_items: {
                id: number;
                product_id: number;
                product_name: string;
                dyed: boolean;
                /** Format: qty */
                quantity: string;
                asset_id: number | null;
                asset_name: string | null;
            }[];
            latitude: string | null;
            longitude: string | null;
        };
        PriceToday: {
            product: {
                id: number;
                name: string;
                dyed: boolean;
            };
            /** Format: price */
            unit_price: string;
            price_source: string;
        };
        PricedAgain: {
            repriced: number[];
            drafts_renewed: number[];
            drafted: {
                sales_order_id: number;
                invoice_no: string;
                memo: {
                    id: number;
                    invoice_no: string;
                };
                rebill: {
                    id: number;
                    invoice_no: string;
                };
            }[];
            unchanged: number[];
            edited_replaced: string[];
            failed: {
                id: number;
                code: string;
                detail: string;
            }[];
        };
        PricingRule: {
            id: number;
            rev: number;
            name: string;
            terminal_id: number | null;
            supplier_id: number | null;
            /** @enum {string} */
            base_price_types: "fixed" | "supplier";
            pricing_sub_rule: ("fixed_supplier" | "linked_supplier") | null;
            /** @enum {string} */
            sub_rule_setting: "lowest" | "average" | "highest";
            products: {
                product_id: number;
                /** Format: price */
                rate: string;
                /** Format: date-time */
                effective_from: string;
                /** Format: date-time */
                effective_to: string;
            }[];
            selected_product_ids: number[];
            margin?: {
                /** Format: rate */
                margin: string;
                /** @enum {string} */
                margin_type: "amount" | "percent";
            };
        };
        PricingRuleChange: {
            name?: string;
            terminal_id?: number | null;
            supplier_id?: number | null;
            /** @enum {string} */
            base_price_types?: "fixed" | "supplier";
            pricing_sub_rule?: ("fixed_supplier" | "linked_supplier") | null;
            /** @enum {string} */
            sub_rule_setting?: "lowest" | "average" | "highest";
            products?: {
                product_id: number;
                /** Format: price */
                rate: string;
                /** Format: date-time */
                effective_from: string;
                /** Format: date-time */
                effective_to?: string | null;
            }[];
            selected_product_ids?: number[];
            margin?: components["schemas"]["PricingRuleMarginPatch"];
            customer_id?: number[];
            include_in_quote?: boolean;
            status?: boolean;
        };
        PricingRuleInput: {
            name: string;
            terminal_id?: number | null;
            supplier_id?: number | null;
            /** @enum {string} */
            base_price_types: "fixed" | "supplier";
            pricing_sub_rule?: ("fixed_supplier" | "linked_supplier") | null;
            /**
             * @default lowest
             * @enum {string}
             */
            sub_rule_setting?: "lowest" | "average" | "highest";
            products?: {
                product_id: number;
                /** Format: price */
                rate: string;
                /** Format: date-time */
                effective_from: string;
                /** Format: date-time */
                effective_to?: string | null;
            }[];
            selected_product_ids?: number[];
            margin?: {
                /** Format: rate */
                margin?: string;
                /**
                 * @default amount
                 * @enum {string}
                 */
                margin_type?: "amount" | "percent";
            };
        };
        PricingRuleMarginPatch: {
            /** Format: rate */
            margin?: string;
            /** @enum {string} */
            margin_type?: "amount" | "percent";
        };
        PricingRulePatch: {
            name?: string;
            terminal_id?: number | null;
            supplier_id?: number | null;
            /** @enum {string} */
            base_price_types?: "fixed" | "supplier";
            pricing_sub_rule?: ("fixed_supplier" | "linked_supplier") | null;
            /** @enum {string} */
            sub_rule_setting?: "lowest" | "average" | "highest";
            products?: {
                product_id: number;
                /** Format: price */
                rate: string;
                /** Format: date-time */
                effective_from: string;
                /** Format: date-time */
                effective_to?: string | null;
            }[];
            selected_product_ids?: number[];
            margin?: components["schemas"]["PricingRuleMarginPatch"];
        };
        Problem: {
            detail: string;
            code: string;
            fields: components["schemas"]["FieldProblem"][];
            request_id: string;
            allowed?: string[];
            current?: unknown;
            retry_after?: number;
        };
        Product: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            name: string;
            code: string;
            /** @enum {string} */
            sold_as: "gallon" | "liter" | "pound" | "ton" | "each";
            category_id: number | null;
            category?: {
                id: number;
                name: string;
            } | null;
            sub_category_id: number | null;
            sub_category?: {
                id: number;
                name: string;
            } | null;
            description: string | null;
            /** @enum {string} */
            status: "active" | "inactive";
            /** Format: price */
            unit_price?: string | null;
            billing_basis: ("gross" | "net") | null;
            dyed: boolean;
            statutory_text: string | null;
            fta_code: string | null;
            hazard_text: string | null;
            /** Format: factor */
            gallons_per_unit: string | null;
            /** Format: factor */
            pounds_per_gallon: string | null;
            gl_income: string | null;
            is_fuel: boolean;
            family: ("gasoline" | "distillate" | "dyed_distillate" | "kerosene" | "dyed_kerosene" | "def" | "lpg" | "lubricant" | "other") | null;
            family_confirmed: boolean;
        };
        ProductCategory: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            name: string;
        };
        ProductCategoryInput: {
            name: string;
        };
        ProductCategoryPatch: {
            name?: string;
        };
        ProductInput: {
            name: string;
            code: string;
            /** @enum {string} */
            sold_as: "gallon" | "liter" | "pound" | "ton" | "each";
            category_id?: number | null;
            sub_category_id?: number | null;
            description?: string | null;
            /**
             * @default active
             * @enum {string}
             */
            status?: "active" | "inactive";
            /** Format: price */
            unit_price?: string | null;
            billing_basis?: ("gross" | "net") | null;
            dyed?: boolean;
            statutory_text?: string | null;
            fta_code?: string | null;
            hazard_text?: string | null;
            /** Format: factor */
            gallons_per_unit?: string | null;
            /** Format: factor */
            pounds_per_gallon?: string | null;
            gl_income?: string | null;
            is_fuel?: boolean;
            family?: ("gasoline" | "distillate" | "dyed_distillate" | "kerosene" | "dyed_kerosene" | "def" | "lpg" | "lubricant" | "other") | null;
            family_confirmed?: boolean;
        };
        ProductPatch: {
            name?: string;
            code?: string;
            /** @enum {string} */
            sold_as?: "gallon" | "liter" | "pound" | "ton" | "each";
            category_id?: number | null;
            sub_category_id?: number | null;
            description?: string | null;
            /** @enum {string} */
            status?: "active" | "inactive";
            /** Format: price */
            unit_price?: string | null;
            billing_basis?: ("gross" | "net") | null;
            dyed?: boolean;
            statutory_text?: string | null;
            fta_code?: string | null;
            hazard_text?: string | null;
            /** Format: factor */
            gallons_per_unit?: string | null;
            /** Format: factor */
            pounds_per_gallon?: string | null;
            gl_income?: string | null;
            is_fuel?: boolean;
            family?: ("gasoline" | "distillate" | "dyed_distillate" | "kerosene" | "dyed_kerosene" | "def" | "lpg" | "lubricant" | "other") | null;
            family_confirmed?: boolean;
        };
        ProductSubCategory: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            name: string;
            category_id: number;
            category?: {
                id: number;
                name: string;
            } | null;
        };
        ProductSubCategoryInput: {
            name: string;
            category_id: number;
        };
        ProductSubCategoryPatch: {
            name?: string;
            category_id?: number;
        };
        Profile: {
            id: number;
            username: string;
            name: string;
            email: string;
            user_role: string;
            role: {
                id: number;
                name: string;
            } | null;
            permissions: string[];
            driver: {
                id: number;
                name: string;
                asset_ids: number[];
                assets: {
                    id: number;
                    name: string;
                }[];
            } | null;
            tenant: {
                id: number;
                name: string;
            };
            time_zone: string;
            language: string;
            perm_version: number;
            preferences: {
                [key: string]: unknown;
            };
        };
        RackPrice: {
            supplier_id: number;
            terminal_id: number;
            product_id: number;
            current: {
                id: number;
                /** Format: price */
                price: string;
                /** Format: date-time */
                effective_from: string;
                /** Format: date-time */
                effective_to: string;
                source: string;
            } | null;
            /** Format: price */
            before: string;
            next: {
                id: number;
                /** Format: price */
                price: string;
                /** Format: date-time */
                effective_from: string;
                /** Format: date-time */
                effective_to: string;
            } | null;
            days: string[];
        };
        Reading: {
            id: number;
            asset_id: number;
            /** Format: date-time */
            read_at: string;
            /** Format: qty */
            quantity: string;
            /** @enum {string} */
            source: "driver" | "office" | "monitor" | "import";
            note: string | null;
            /** Format: qty */
            dropped: string;
        };
        ReadingInput: {
            /** Format: date-time */
            read_at: string;
            /** Format: qty */
            quantity: string;
            /**
             * @default office
             * @enum {string}
             */
            source?: "driver" | "office" | "monitor" | "import";
            note?: string | null;
        };
        ReceivedWork: {
            /** @enum {string} */
            kind: "start" | "delivery" | "spill" | "load";
            asked_order_id?: number;
            line_item_id: number | null;
            product_id: number | null;
            product?: {
                id: number;
                name: string;
                dyed: boolean;
            } | null;
            asset_id: number | null;
            asset?: {
                id: number;
                asset_name: string;
            } | null;
            /** Format: qty */
            gross_quantity: string;
            /** Format: qty */
            net_quantity: string;
            temperature: number | null;
            api_gravity: number | null;
            /** Format: qty */
            meter_start: string;
            /** Format: qty */
            meter_end: string;
            bol_no: string | null;
            /** Format: date-time */
            delivered_at: string;
            /** Format: date-time */
            phone_at: string;
            signature_file_key: string | null;
            photo_file_keys: string[];
            unattended: boolean;
            notes: string | null;
            load?: components["schemas"]["LoadWork"] | null;
        };
        Region: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            name: string;
            description: string | null;
            color: string | null;
            /** Format: factor */
            road_factor: string | null;
        };
        RegionInput: {
            name: string;
            description?: string | null;
            color?: string | null;
            /** Format: factor */
            road_factor?: string | null;
        };
        RegionPatch: {
            name?: string;
            description?: string | null;
            color?: string | null;
            /** Format: factor */
            road_factor?: string | null;
        };
        Replay: {
            days: number;
            orders: number;
            left_out: number;
            changed: number;
            /** Format: money */
            revenue_now: string;
            /** Format: money */
            revenue_then: string;
            /** Format: money */
            revenue_difference: string;
            /** Format: money */
            margin_now?: string;
            /** Format: money */
            margin_then?: string;
            /** Format: money */
            margin_difference?: string;
            items: {
                id: number;
                customer_id: number;
                order_no: string;
                /** Format: date-time */
                delivered_at: string;
                /** Format: money */
                goods_now: string;
                /** Format: money */
                goods_then: string;
                /** Format: money */
                difference: string;
            }[];
            customers: {
                customer_id: number;
                orders: number;
                changed: number;
                /** Format: money */
                revenue_difference: string;
            }[];
        };
        ReportedOrder: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            order_no: string;
            /** @enum {string} */
            status: "draft" | "confirmed" | "assigned" | "in_transit" | "delivered" | "verified" | "completed" | "archive";
            previous_status: ("draft" | "confirmed" | "assigned" | "in_transit" | "delivered" | "verified" | "completed" | "archive") | null;
            hold_reason: string | null;
            customer_id: number;
            customer: {
                id: number;
                customer_name: string;
            };
            ship_to_id: number | null;
            region_id?: number | null;
            ship_to: {
                id: number;
                name: string;
                city: string;
            } | null;
            po_number: string | null;
            order_type: string;
            source: string;
            priority: number;
            /** Format: date-time */
            planned_date_start: string;
            /** Format: date-time */
            planned_date_end: string;
            /** Format: date-time */
            planned_date_time: string;
            joins_with?: {
                id: number;
                order_no: string;
            } | null;
            /** Format: date-time */
            create_date_time: string;
            /** Format: date-time */
            start_date_time: string;
            driver: {
                id: number;
                name: string;
            } | null;
            driver_id: number | null;
            carrier?: {
                id: number;
                supplier_name: string;
                tender_id: number;
                status: string;
                /** Format: date-time */
                eta: string;
                /** Format: date-time */
                answer_expires_at: string;
            } | null;
            assets: {
                id: number;
                name: string;
            }[];
            load_id?: number | null;
            /** Format: date-time */
            delivered_at: string;
            /** Format: date-time */
            verified_at: string;
            /** Format: date-time */
            completed_at: string;
            /** Format: qty */
            ordered_quantity: string;
            /** Format: qty */
            delivered_quantity: string;
            products: {
                id: number;
                name: string;
                dyed: boolean;
                /** Format: qty */
                quantity?: string;
            }[];
            /** Format: money */
            goods_total?: string;
            /** Format: money */
            fee_total?: string;
            /** Format: money */
            tax_total?: string;
            /** Format: money */
            total?: string;
            /** Format: money */
            margin_total?: string;
            /** @enum {string} */
            credit_result?: "ok" | "warn" | "blocked" | "overridden";
            flags: string[];
            /** @enum {string} */
            invoice_state: "none" | "draft" | "issued" | "partial";
            /** @enum {string} */
            customer_status?: "active" | "inactive" | "on_hold";
            notes: string | null;
            driver_notes: string | null;
            terminal_id: number | null;
            payment_term_id: number | null;
            pricing_locked: boolean;
            /** Format: money */
            ordered_total?: string;
            verified_by: number | null;
            override_reason: string | null;
            line_items: components["schemas"]["OrderLine"][];
            fees?: components["schemas"]["OrderFee"][];
            tax_details?: components["schemas"]["OrderTax"];
            delivery_information: {
                /** Format: date-time */
                planned_date_time: string;
                driver: {
                    id: number;
                    name: string;
                } | null;
            };
            site: {
                address_one: string;
                address_two: string | null;
                city: string;
                state: string;
                zip_code: string | null;
                directions: string | null;
            } | null;
            delivery: {
                status: string;
                /** Format: date-time */
                started_at: string;
                /** Format: date-time */
                delivered_at: string;
                signature_file_key: string | null;
                photo_file_keys: string[];
                unattended: boolean;
                notes: string | null;
                /** Format: date-time */
                phone_at?: string;
                corrections?: {
                    /** Format: date-time */
                    at: string;
                    by: number;
                    reason: string | null;
                }[];
            } | null;
            price_changes?: {
                line_item_id: number;
                product: string;
                before: string | null;
                after: string | null;
            }[];
            delivery_exceptions?: components["schemas"]["DeliveryException"][];
        };
        RepricedOrder: {
            sales_order_id: number;
            order_no: string;
            /** Format: money */
            total_now: string;
            /** Format: money */
            total_then: string;
            /** Format: money */
            difference: string;
            parts: components["schemas"]["LatePart"][];
        };
        RepricingLook: {
            id: number;
            rev: number;
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "stopped";
            facts: {
                /** @enum {string} */
                kind: "tax" | "fee" | "buying_price" | "pricing_rule" | "margin" | "certificate";
                id: number;
                name: string;
            }[];
            facts_total: number;
            total: number;
            done: number;
            found: number;
            /** Format: money */
            difference: string;
            /** Format: date-time */
            started_at: string;
            /** Format: date-time */
            ended_at: string;
        };
        Role: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            name: string;
            description: string | null;
            permission_ids: number[];
            is_system: boolean;
        };
        RoleInput: {
            name: string;
            description?: string | null;
            permission_ids?: number[];
        };
        RolePatch: {
            name?: string;
            description?: string | null;
            permission_ids?: number[];
        };
        SalesOrder: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            order_no: string;
            /** @enum {string} */
            status: "draft" | "confirmed" | "assigned" | "in_transit" | "delivered" | "verified" | "completed" | "archive";
            previous_status: ("draft" | "confirmed" | "assigned" | "in_transit" | "delivered" | "verified" | "completed" | "archive") | null;
            hold_reason: string | null;
            customer_id: number;
            customer: {
                id: number;
                customer_name: string;
            };
            ship_to_id: number | null;
            region_id?: number | null;
            ship_to: {
                id: number;
                name: string;
                city: string;
            } | null;
            po_number: string | null;
            order_type: string;
            source: string;
            priority: number;
            /** Format: date-time */
            planned_date_start: string;
            /** Format: date-time */
            planned_date_end: string;
            /** Format: date-time */
            planned_date_time: string;
            joins_with?: {
                id: number;
                order_no: string;
            } | null;
            /** Format: date-time */
            create_date_time: string;
            /** Format: date-time */
            start_date_time: string;
            driver: {
                id: number;
                name: string;
            } | null;
            driver_id: number | null;
            carrier?: {
                id: number;
                supplier_name: string;
                tender_id: number;
                status: string;
                /** Format: date-time */
                eta: string;
                /** Format: date-time */
                answer_expires_at: string;
            } | null;
            assets: {
                id: number;
                name: string;
            }[];
            load_id?: number | null;
            /** Format: date-time */
            delivered_at: string;
            /** Format: date-time */
            verified_at: string;
            /** Format: date-time */
            completed_at: string;
            /** Format: qty */
            ordered_quantity: string;
            /** Format: qty */
            delivered_quantity: string;
            products: {
                id: number;
                name: string;
                dyed: boolean;
                /** Format: qty */
                quantity?: string;
            }[];
            /** Format: money */
            goods_total?: string;
            /** Format: money */
            fee_total?: string;
            /** Format: money */
            tax_total?: string;
            /** Format: money */
            total?: string;
            /** Format: money */
            margin_total?: string;
            /** @enum {string} */
            credit_result?: "ok" | "warn" | "blocked" | "overridden";
            flags: string[];
            /** @enum {string} */
            invoice_state: "none" | "draft" | "issued" | "partial";
            /** @enum {string} */
            customer_status?: "active" | "inactive" | "on_hold";
            notes: string | null;
            driver_notes: string | null;
            terminal_id: number | null;
            payment_term_id: number | null;
            pricing_locked: boolean;
            /** Format: money */
            ordered_total?: string;
            verified_by: number | null;
            override_reason: string | null;
            line_items: components["schemas"]["OrderLine"][];
            fees?: components["schemas"]["OrderFee"][];
            tax_details?: components["schemas"]["OrderTax"];
            delivery_information: {
                /** Format: date-time */
                planned_date_time: string;
                driver: {
                    id: number;
                    name: string;
                } | null;
            };
            site: {
                address_one: string;
                address_two: string | null;
                city: string;
                state: string;
                zip_code: string | null;
                directions: string | null;
            } | null;
            delivery: {
                status: string;
                /** Format: date-time */
                started_at: string;
                /** Format: date-time */
                delivered_at: string;
                signature_file_key: string | null;
                photo_file_keys: string[];
                unattended: boolean;
                notes: string | null;
                /** Format: date-time */
                phone_at?: string;
                corrections?: {
                    /** Format: date-time */
                    at: string;
                    by: number;
                    reason: string | null;
                }[];
            } | null;
            price_changes?: {
                line_item_id: number;
                product: string;
                before: string | null;
                after: string | null;
            }[];
        };
        SalesOrderHead: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            order_no: string;
            /** @enum {string} */
            status: "draft" | "confirmed" | "assigned" | "in_transit" | "delivered" | "verified" | "completed" | "archive";
            previous_status: ("draft" | "confirmed" | "assigned" | "in_transit" | "delivered" | "verified" | "completed" | "archive") | null;
            hold_reason: string | null;
            customer_id: number;
            customer: {
                id: number;
                customer_name: string;
            };
            ship_to_id: number | null;
            region_id?: number | null;
            ship_to: {
                id: number;
                name: string;
                city: string;
            } | null;
            po_number: string | null;
            order_type: string;
            source: string;
            priority: number;
            /** Format: date-time */
            planned_date_start: string;
            /** Format: date-time */
            planned_date_end: string;
            /** Format: date-time */
            planned_date_time: string;
            joins_with?: {
                id: number;
                order_no: string;
            } | null;
            /** Format: date-time */
            create_date_time: string;
            /** Format: date-time */
            start_date_time: string;
            driver: {
                id: number;
                name: string;
            } | null;
            driver_id: number | null;
            carrier?: {
                id: number;
                supplier_name: string;
                tender_id: number;
                status: string;
                /** Format: date-time */
                eta: string;
                /** Format: date-time */
                answer_expires_at: string;
            } | null;
            assets: {
                id: number;
                name: string;
            }[];
            load_id?: number | null;
            /** Format: date-time */
            delivered_at: string;
            /** Format: date-time */
            verified_at: string;
            /** Format: date-time */
            completed_at: string;
            /** Format: qty */
            ordered_quantity: string;
            /** Format: qty */
            delivered_quantity: string;
            products: {
                id: number;
                name: string;
                dyed: boolean;
                /** Format: qty */
                quantity?: string;
            }[];
            /** Format: money */
            goods_total?: string;
            /** Format: money */
            fee_total?: string;
            /** Format: money */
            tax_total?: string;
            /** Format: money */
            total?: string;
            /** Format: money */
            margin_total?: string;
            /** @enum {string} */
            credit_result?: "ok" | "warn" | "blocked" | "overridden";
            flags: string[];
            /** @enum {string} */
            invoice_state: "none" | "draft" | "issued" | "partial";
        };
        SalesOrderInput: {
            customer_id: number;
            ship_to_id?: number | null;
            /** Format: date-time */
            planned_date_start?: string | null;
            /** Format: date-time */
            planned_date_end?: string | null;
            /** Format: date-time */
            planned_date_time?: string | null;
            po_number?: string | null;
            /**
             * @default will_call
             * @enum {string}
             */
            order_type?: "will_call" | "keep_full" | "recurring" | "emergency";
            priority?: number;
            notes?: string | null;
            driver_notes?: string | null;
            terminal_id?: number | null;
            payment_term_id?: number | null;
            pricing_locked?: boolean;
            driver?: number | null;
            assets?: number[];
            line_items?: components["schemas"]["OrderLineInput"][];
            fees?: components["schemas"]["OrderFeeInput"][];
            draft?: boolean;
            credit_override?: boolean;
        };
        SalesOrderPatch: {
            customer_id?: number;
            ship_to_id?: number;
            /** Format: date-time */
            planned_date_start?: string;
            /** Format: date-time */
            planned_date_end?: string;
            /** Format: date-time */
            planned_date_time?: string;
            po_number?: string;
            /** @enum {string} */
            order_type?: "will_call" | "keep_full" | "recurring" | "emergency";
            priority?: number;
            notes?: string;
            driver_notes?: string;
            terminal_id?: number;
            payment_term_id?: number;
            pricing_locked?: boolean;
            line_items?: components["schemas"]["OrderLineChange"][];
            fees?: components["schemas"]["OrderFeeChange"][];
            credit_override?: boolean;
            /** Format: date-time */
            delivered_at?: string;
            correction_reason?: string;
        };
        SalesOrderSums: {
            orders: number;
            /** Format: qty */
            ordered_quantity: string;
            /** Format: money */
            total?: string;
        };
        SampleBrought: {
            added: number;
            note: string | null;
            onboarding: components["schemas"]["Onboarding"];
        };
        SampleRemoved: {
            removed: number;
            kept: components["schemas"]["KeptSampleRow"][];
            onboarding: components["schemas"]["Onboarding"];
        };
        SampleRow: {
            step: string;
            entity: string;
            label: string;
            id: number;
            name: string;
            path: string | null;
            changed: boolean;
        };
        SavedColumns: {
            hidden?: string[];
            order?: string[];
            widths?: {
                [key: string]: number;
            };
        };
        SavedQuery: {
            /** @default  */
            search: string;
            /** @default {} */
            filters: {
                [key: string]: string;
            };
            /** @default [] */
            sort: {
                field: string;
                desc: boolean;
            }[];
        };
        SavedQueryInput: {
            /** @default  */
            search?: string;
            /** @default {} */
            filters?: {
                [key: string]: string;
            };
            /** @default [] */
            sort?: {
                field: string;
                desc: boolean;
            }[];
        };
        SavedView: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            screen: string;
            name: string;
            query: components["schemas"]["SavedQuery"];
            columns: components["schemas"]["SavedColumns"];
            shared: boolean;
            position: number;
            user_id: number;
        };
        SavedViewInput: {
            screen: string;
            name: string;
            /**
             * @default {
             *       "search": "",
             *       "filters": {},
             *       "sort": []
             *     }
             */
            query?: components["schemas"]["SavedQueryInput"];
            /** @default {} */
            columns?: components["schemas"]["SavedColumns"];
            shared?: boolean;
            position?: number;
        };
        SavedViewPatch: {
            screen?: string;
            name?: string;
            query?: components["schemas"]["SavedQueryInput"];
            columns?: components["schemas"]["SavedColumns"];
            shared?: boolean;
            position?: number;
        };
        SearchItem: {
            type: string;
            id: number;
            title: string;
            subtitle: string | null;
            path: string;
            score: number;
        };
        Session: {
            id: number;
            user_id: number;
            device: string;
            ip: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            authenticated_at: string;
            /** Format: date-time */
            last_refreshed_at: string;
            counter: number;
            /** @enum {string} */
            status: "active" | "expired" | "revoked";
            /** Format: date-time */
            expires_at: string;
            revoked_reason: string | null;
            current: boolean;
        };
        ShiftLonger: {
            driver_id: number;
            minutes: number;
        };
        ShipTo: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            customer_id: number;
            customer?: {
                id: number;
                customer_name: string;
            } | null;
            name: string;
            code: string | null;
            address_one: string;
            address_two: string | null;
            state_id: number;
            state?: {
                id: number;
                name: string;
            } | null;
            city_id: number;
            city?: {
                id: number;
                name: string;
            } | null;
            zip_code: string | null;
            jurisdiction_ids: number[];
            /** Format: degrees */
            latitude: string | null;
            /** Format: degrees */
            longitude: string | null;
            terminal_id: number | null;
            terminal?: {
                id: number;
                name: string;
            } | null;
            region_id: number | null;
            region?: {
                id: number;
                name: string;
            } | null;
            directions: string | null;
            gate_code: string | null;
            hazards: string | null;
            is_default: boolean;
            /** @enum {string} */
            status: "active" | "inactive";
        };
        ShipToInput: {
            customer_id: number;
            name: string;
            code?: string | null;
            address_one: string;
            address_two?: string | null;
            state_id: number;
            city_id: number;
            zip_code?: string | null;
            jurisdiction_ids?: number[];
            /** Format: degrees */
            latitude?: string | null;
            /** Format: degrees */
            longitude?: string | null;
            terminal_id?: number | null;
            region_id?: number | null;
            directions?: string | null;
            gate_code?: string | null;
            hazards?: string | null;
            is_default?: boolean;
            /**
             * @default active
             * @enum {string}
             */
            status?: "active" | "inactive";
        };
        ShipToPatch: {
            customer_id?: number;
            name?: string;
            code?: string | null;
            address_one?: string;
            address_two?: string | null;
            state_id?: number;
            city_id?: number;
            zip_code?: string | null;
            jurisdiction_ids?: number[];
            /** Format: degrees */
            latitude?: string | null;
            /** Format: degrees */
            longitude?: string | null;
            terminal_id?: number | null;
            region_id?: number | null;
            directions?: string | null;
            gate_code?: string | null;
            hazards?: string | null;
            is_default?: boolean;
            /** @enum {string} */
            status?: "active" | "inactive";
        };
        SignedIn: {
            access_token: string;
            refresh_token: string;
            /** @constant */
            token_type: "bearer";
            expires_in: number;
            user_role: string;
            user: {
                id: number;
                username: string;
                name: string;
                email: string;
            };
        };
        SimulateInput: {
            customer_id: number;
            ship_to_id?: number | null;
            products: {
                product_id: number;
                /** Format: qty */
                quantity: string;
            }[];
            /** Format: date-time */
            pricing_date?: string;
            terminal_id?: number | null;
            draft_rule?: components["schemas"]["PricingRuleInput"];
            rule_id?: number;
            replay_days?: number;
            replay_customer_ids?: number[];
        };
        SimulatedFee: {
            name: string;
            fee_type: string;
            amount_type: string;
            /** Format: rate */
            rate: string;
            /** Format: qty */
            quantity: string;
            /** Format: money */
            subtotal: string;
        } & {
            [key: string]: unknown;
        };
        SimulatedLine: {
            product_id: number;
            /** Format: price */
            unit_price: string;
            source: string;
            /** Format: price */
            base?: string;
            /** Format: money */
            margin?: string;
            /** Format: rate */
            margin_per_unit?: string;
            /** Format: money */
            subtotal: string;
            /** Format: money */
            fees: string;
            taxes: components["schemas"]["TaxItem"][];
            /** Format: money */
            total: string;
            trace: unknown;
        };
        SplitOrder: {
            left: components["schemas"]["SalesOrderHead"];
            part: components["schemas"]["SalesOrderHead"];
        };
        State: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            name: string;
            code: string;
            country: string;
        };
        StateImport: {
            codes: string[];
            cities?: boolean;
        };
        StateImported: {
            created: number;
            skipped: number;
        };
        StateInput: {
            name: string;
            code: string;
            country?: string;
        };
        StatePatch: {
            name?: string;
            code?: string;
            country?: string;
        };
        SteppedLoad: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            /** Format: date */
            date: string;
            driver_id: number | null;
            driver?: {
                id: number;
                name: string;
            } | null;
            truck_id: number | null;
            truck?: {
                id: number;
                name: string;
            } | null;
            trailer_id: number | null;
            trailer?: {
                id: number;
                name: string;
            } | null;
            carrier_id: number | null;
            carrier?: {
                id: number;
                supplier_name: string;
            } | null;
            terminal_id: number | null;
            terminal?: {
                id: number;
                name: string;
            } | null;
            supplier_id: number | null;
            supplier?: {
                id: number;
                supplier_name: string;
            } | null;
            loading_number: string | null;
            starts_at: string | null;
            notes: string | null;
            load_no: string;
            /** @enum {string} */
            status: "planned" | "sent" | "accepted" | "loading" | "loaded" | "en_route" | "delivered" | "closed" | "cancelled";
            /** @default [] */
            sales_order_ids: number[];
            sequence: number[];
            compartments: components["schemas"]["LoadCompartment"][];
            stops: components["schemas"]["Stop"][];
            /** Format: qty */
            planned_quantity: string;
            /** Format: qty */
            loaded_quantity: string;
            findings: components["schemas"]["LoadFinding"][];
            /** Format: date-time */
            sent_at: string;
            /** Format: date-time */
            accepted_at: string;
            /** Format: date-time */
            loading_at: string;
            /** Format: date-time */
            loaded_at: string;
            /** Format: date-time */
            departed_at: string;
            /** Format: date-time */
            delivered_at: string;
            /** Format: date-time */
            closed_at: string;
            delivery_exceptions?: components["schemas"]["DeliveryException"][];
        };
        Stop: {
            id: number;
            sequence: number;
            /** @enum {string} */
            kind: "pickup" | "drop" | "return";
            terminal_id: number | null;
            terminal: {
                id: number;
                name: string;
            } | null;
            ship_to_id: number | null;
            ship_to: {
                id: number;
                name: string;
                city: string;
            } | null;
            sales_order_id: number | null;
            sales_order: {
                id: number;
                order_no: string;
                status: string;
                customer_name: string;
                rev: number;
            } | null;
            line_item_ids: number[];
            /** Format: date-time */
            eta: string;
            /** Format: date-time */
            window_start: string;
            /** Format: date-time */
            window_end: string;
            /** Format: date-time */
            arrived_at: string;
            /** Format: date-time */
            departed_at: string;
        };
        StopInput: {
            /** @enum {string} */
            kind: "pickup" | "drop" | "return";
            terminal_id?: number;
            ship_to_id?: number;
            sales_order_id?: number;
            line_item_ids?: number[];
            /** Format: date-time */
            eta?: string;
            /** Format: date-time */
            window_start?: string;
            /** Format: date-time */
            window_end?: string;
        };
        StopMoveInput: {
            /** Format: date-time */
            eta?: string;
            /** Format: date-time */
            arrived_at?: string;
            /** Format: date-time */
            departed_at?: string;
            /** Format: date-time */
            phone_at?: string;
        };
        StoredFile: {
            file_key: string;
            file_name: string;
            file_path: string;
            full_path: string;
            file_url: string;
        };
        StoredFileInput: {
            file_key: string;
            file_name: string;
            file_path: string;
            full_path: string;
            file_url: string;
        };
        SuggestInput: {
            /** Format: date */
            date: string;
            region_id?: number;
            /** @default 1 */
            seed?: number;
            /** @default 1 */
            effort?: number;
        };
        SuggestedMove: {
            sales_order_id: number;
            order_no: string;
            rev: number;
            driver: {
                id: number;
                name: string;
            };
            /** Format: date-time */
            planned_date_time: string;
            terminal: {
                id: number;
                name: string;
            } | null;
            load: number;
            stop: number;
            reason: string;
        };
        SummaryRow: {
            product_id: number;
            product: {
                id: number;
                name: string;
                dyed: boolean;
            };
            /** Format: qty */
            begin: string;
            /** Format: qty */
            loaded: string;
            /** Format: qty */
            dropped: string;
            /** Format: qty */
            retained: string;
            end: string;
            /** Format: qty */
            measured_end: string;
            variance: string | null;
            explanation: string | null;
        };
        Supplier: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            supplier_name: string;
            code: string | null;
            /** @enum {string} */
            status: "active" | "inactive";
            /** @enum {string} */
            kind: "supplier" | "carrier" | "both";
            terminal_ids: number[];
            /** Format: email */
            email: string | null;
            email_domains: string[];
            phone_number: string | null;
            address_one: string | null;
            address_two: string | null;
            state_id: number | null;
            state?: {
                id: number;
                name: string;
            } | null;
            city_id: number | null;
            city?: {
                id: number;
                name: string;
            } | null;
            zip_code: string | null;
            payment_term_id: number | null;
            payment_term?: {
                id: number;
                name: string;
            } | null;
            lists_federal_fees: boolean;
            loading_number: string | null;
        };
        SupplierInput: {
            supplier_name: string;
            code?: string | null;
            /**
             * @default active
             * @enum {string}
             */
            status?: "active" | "inactive";
            /**
             * @default supplier
             * @enum {string}
             */
            kind?: "supplier" | "carrier" | "both";
            terminal_ids?: number[];
            /** Format: email */
            email?: string | null;
            email_domains?: string[];
            phone_number?: string | null;
            address_one?: string | null;
            address_two?: string | null;
            state_id?: number | null;
            city_id?: number | null;
            zip_code?: string | null;
            payment_term_id?: number | null;
            lists_federal_fees?: boolean;
            loading_number?: string | null;
        };
        SupplierPatch: {
            supplier_name?: string;
            code?: string | null;
            /** @enum {string} */
            status?: "active" | "inactive";
            /** @enum {string} */
            kind?: "supplier" | "carrier" | "both";
            terminal_ids?: number[];
            /** Format: email */
            email?: string | null;
            email_domains?: string[];
            phone_number?: string | null;
            address_one?: string | null;
            address_two?: string | null;
            state_id?: number | null;
            city_id?: number | null;
            zip_code?: string | null;
            payment_term_id?: number | null;
            lists_federal_fees?: boolean;
            loading_number?: string | null;
        };
        SupplierProductAlias: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            supplier_id: number;
            supplier?: {
                id: number;
                supplier_name: string;
            } | null;
            product_id: number;
            product?: {
                id: number;
                name: string;
            } | null;
            alias: string;
            /** @enum {string} */
            kind: "product" | "terminal";
            terminal_id: number | null;
            terminal?: {
                id: number;
                name: string;
            } | null;
        };
        SupplierProductAliasInput: {
            supplier_id: number;
            product_id: number;
            alias: string;
            /**
             * @default product
             * @enum {string}
             */
            kind?: "product" | "terminal";
            terminal_id?: number | null;
        };
        SupplierProductAliasPatch: {
            supplier_id?: number;
            product_id?: number;
            alias?: string;
            /** @enum {string} */
            kind?: "product" | "terminal";
            terminal_id?: number | null;
        };
        Tank: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            asset_name: string;
            customer_id: number | null;
            customer?: {
                id: number;
                customer_name: string;
            } | null;
            ship_to_id: number | null;
            ship_to?: {
                id: number;
                name: string;
            } | null;
            product_id: number | null;
            product?: {
                id: number;
                name: string;
            } | null;
            /** @enum {string} */
            kind: "tank" | "vehicle" | "generator" | "other";
            /** Format: qty */
            capacity: string | null;
            /** Format: pct */
            safe_fill_percent: string;
            /** Format: qty */
            inventory: string | null;
            /** Format: pct */
            reserve_percent: string;
            /** Format: qty */
            usage_per_day: string | null;
            /** Format: qty */
            k_factor: string | null;
            monitor_id: string | null;
            tax_use: string | null;
            dyed_only: boolean;
            location_note: string | null;
            location_photo_key: string | null;
            hazard_note: string | null;
            /** Format: qty */
            ullage: string;
            /** Format: date-time */
            last_fill_at: string;
            /** Format: date-time */
            last_reading_at: string;
            /** Format: date-time */
            level_at: string;
            level_source: ("driver" | "office" | "monitor" | "import") | null;
            /** Format: qty */
            used_per_day: string;
            /** Format: date-time */
            runs_out_at: string;
            /** Format: date */
            runs_out_on: string;
        };
        TankDelivery: {
            id: number;
            sales_order_id: number;
            order_no: string;
            /** Format: date-time */
            delivered_at: string;
            /** Format: qty */
            quantity: string;
            driver: {
                id: number;
                name: string;
            } | null;
            /** Format: price */
            unit_price?: string;
        };
        TankInput: {
            asset_name: string;
            customer_id?: number | null;
            ship_to_id?: number | null;
            product_id?: number | null;
            /**
             * @default tank
             * @enum {string}
             */
            kind?: "tank" | "vehicle" | "generator" | "other";
            /** Format: qty */
            capacity?: string | null;
            /** Format: pct */
            safe_fill_percent?: string;
            /** Format: qty */
            inventory?: string | null;
            /** Format: pct */
            reserve_percent?: string;
            /** Format: qty */
            usage_per_day?: string | null;
            /** Format: qty */
            k_factor?: string | null;
            monitor_id?: string | null;
            tax_use?: string | null;
            dyed_only?: boolean;
            location_note?: string | null;
            location_photo_key?: string | null;
            hazard_note?: string | null;
        };
        TankOrder: {
            asset_id: number;
            sales_order_id: number;
            order_no: string;
            /** @enum {string} */
            status: "draft" | "confirmed" | "assigned" | "in_transit";
            hold_reason: string | null;
            /** Format: date-time */
            planned_date_start: string;
            /** Format: qty */
            quantity: string;
            fill: boolean;
        };
        TankPatch: {
            asset_name?: string;
            customer_id?: number | null;
            ship_to_id?: number | null;
            product_id?: number | null;
            /** @enum {string} */
            kind?: "tank" | "vehicle" | "generator" | "other";
            /** Format: qty */
            capacity?: string | null;
            /** Format: pct */
            safe_fill_percent?: string;
            /** Format: qty */
            inventory?: string | null;
            /** Format: pct */
            reserve_percent?: string;
            /** Format: qty */
            usage_per_day?: string | null;
            /** Format: qty */
            k_factor?: string | null;
            monitor_id?: string | null;
            tax_use?: string | null;
            dyed_only?: boolean;
            location_note?: string | null;
            location_photo_key?: string | null;
            hazard_note?: string | null;
        };
        TankSums: {
            tanks: number;
            /** Format: qty */
            inventory: string;
            /** Format: qty */
            ullage: string;
            /** Format: qty */
            on_order?: string;
        };
        Tax: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            name: string;
            code: string | null;
            /** @enum {string} */
            level: "federal" | "state" | "county" | "city" | "district" | "other";
            tax_group: string | null;
            applies_to_all_states: boolean;
            applies_to_all_cities: boolean;
            applies_to_all_products: boolean;
            applies_to_all_product_categories: boolean;
            applies_to_all_jurisdictions: boolean;
            state_ids: number[];
            city_ids: number[];
            product_ids: number[];
            category_ids: number[];
            jurisdiction_ids: number[];
            tax_use: string | null;
            /** @enum {string} */
            quantity_basis: "gross" | "net" | "billed";
            /** @enum {string} */
            unit: "gallon" | "liter" | "pound" | "ton" | "each";
            sequence: number;
            compound: boolean;
            applies_to_fees: boolean;
            always: boolean;
            applies_to_sales: boolean;
            applies_to_purchases: boolean;
            is_active: boolean;
            rates: components["schemas"]["TaxRate"][];
        };
        TaxDraft: {
            id?: number;
            /** Format: rate */
            rate?: string | null;
            /** @enum {string} */
            rate_type?: "per_unit" | "percent" | "flat";
            name?: string;
            code?: string | null;
            /** @enum {string} */
            level?: "federal" | "state" | "county" | "city" | "district" | "other";
            tax_group?: string | null;
            applies_to_all_states?: boolean;
            applies_to_all_cities?: boolean;
            applies_to_all_products?: boolean;
            applies_to_all_product_categories?: boolean;
            applies_to_all_jurisdictions?: boolean;
            state_ids?: number[];
            city_ids?: number[];
            product_ids?: number[];
            category_ids?: number[];
            jurisdiction_ids?: number[];
            tax_use?: string | null;
            /** @enum {string} */
            quantity_basis?: "gross" | "net" | "billed";
            /** @enum {string} */
            unit?: "gallon" | "liter" | "pound" | "ton" | "each";
            sequence?: number;
            compound?: boolean;
            applies_to_fees?: boolean;
            always?: boolean;
            applies_to_sales?: boolean;
            applies_to_purchases?: boolean;
            is_active?: boolean;
        };
        TaxGroup: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            name: string;
            description: string | null;
            joined: string[];
        };
        TaxGroupInput: {
            name: string;
            description?: string | null;
        };
        TaxGroupPatch: {
            name?: string;
            description?: string | null;
        };
        TaxInput: {
            name: string;
            code?: string | null;
            /**
             * @default other
             * @enum {string}
             */
            level?: "federal" | "state" | "county" | "city" | "district" | "other";
            tax_group?: string | null;
            applies_to_all_states?: boolean;
            applies_to_all_cities?: boolean;
            applies_to_all_products?: boolean;
            applies_to_all_product_categories?: boolean;
            applies_to_all_jurisdictions?: boolean;
            state_ids?: number[];
            city_ids?: number[];
            product_ids?: number[];
            category_ids?: number[];
            jurisdiction_ids?: number[];
            tax_use?: string | null;
            /**
             * @default billed
             * @enum {string}
             */
            quantity_basis?: "gross" | "net" | "billed";
            /**
             * @default gallon
             * @enum {string}
             */
            unit?: "gallon" | "liter" | "pound" | "ton" | "each";
            sequence?: number;
            compound?: boolean;
            applies_to_fees?: boolean;
            always?: boolean;
            applies_to_sales?: boolean;
            applies_to_purchases?: boolean;
            is_active?: boolean;
        };
        TaxItem: {
            line_item_id: number | null;
            fee_row_id: number | null;
            tax_id: number;
            tax_rate_id: number;
            tax_name: string;
            tax_group: string | null;
            level: string;
            rate_type: string;
            rate: string | null;
            quantity_basis: string;
            taxable_quantity: string | null;
            /** Format: money */
            taxable_amount: string;
            /** Format: money */
            amount: string;
            exempt: boolean;
            certificate_id: number | null;
            certificate_no: string | null;
            exempt_percent: string | null;
        };
        TaxPatch: {
            name?: string;
            code?: string | null;
            /** @enum {string} */
            level?: "federal" | "state" | "county" | "city" | "district" | "other";
            tax_group?: string | null;
            applies_to_all_states?: boolean;
            applies_to_all_cities?: boolean;
            applies_to_all_products?: boolean;
            applies_to_all_product_categories?: boolean;
            applies_to_all_jurisdictions?: boolean;
            state_ids?: number[];
            city_ids?: number[];
            product_ids?: number[];
            category_ids?: number[];
            jurisdiction_ids?: number[];
            tax_use?: string | null;
            /** @enum {string} */
            quantity_basis?: "gross" | "net" | "billed";
            /** @enum {string} */
            unit?: "gallon" | "liter" | "pound" | "ton" | "each";
            sequence?: number;
            compound?: boolean;
            applies_to_fees?: boolean;
            always?: boolean;
            applies_to_sales?: boolean;
            applies_to_purchases?: boolean;
            is_active?: boolean;
        };
        TaxRate: {
            id: number;
            tax_id: number;
            rev: number;
            /** Format: rate */
            rate: string;
            /** @enum {string} */
            rate_type: "per_unit" | "percent" | "flat" | "bracket";
            brackets: {
                /** Format: qty */
                up_to: string;
                /** Format: money */
                amount: string;
            }[];
            /** Format: date */
            effective_from: string;
            /** Format: date */
            effective_to: string;
            source: string | null;
            /** Format: date */
            as_of: string;
            confirmed_by: number | null;
            /** Format: date-time */
            confirmed_at: string;
        };
        TaxRateGap: {
            tax: {
                id: number;
                name: string;
            };
            state: {
                id: number;
                name: string;
            } | null;
            /** @enum {string} */
            trouble: "no_rate" | "ended" | "ends" | "gap" | "unconfirmed";
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        TaxRateInput: {
            tax_id?: number;
            /** Format: rate */
            rate?: string | null;
            /**
             * @default per_unit
             * @enum {string}
             */
            rate_type?: "per_unit" | "percent" | "flat" | "bracket";
            brackets?: {
                /** Format: qty */
                up_to?: string | null;
                /** Format: money */
                amount: string;
            }[];
            /** Format: date */
            effective_from: string;
            /** Format: date */
            effective_to?: string | null;
            source?: string | null;
            /** Format: date */
            as_of?: string | null;
            confirmed?: boolean;
        };
        TaxRatePatch: {
            /** Format: date */
            effective_to?: string | null;
            source?: string | null;
            confirmed?: boolean;
        };
        TenderInput: {
            carrier_id: number;
            /** Format: money */
            freight?: string;
            message?: string;
            recipient_email?: string;
        };
        Terminal: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            name: string;
            tcn: string | null;
            address_one: string | null;
            address_two: string | null;
            state_id: number | null;
            state?: {
                id: number;
                name: string;
            } | null;
            city_id: number | null;
            city?: {
                id: number;
                name: string;
            } | null;
            zip_code: string | null;
            /** Format: degrees */
            latitude: string | null;
            /** Format: degrees */
            longitude: string | null;
            opens_at: string | null;
            closes_at: string | null;
        };
        TerminalInput: {
            name: string;
            tcn?: string | null;
            address_one?: string | null;
            address_two?: string | null;
            state_id?: number | null;
            city_id?: number | null;
            zip_code?: string | null;
            /** Format: degrees */
            latitude?: string | null;
            /** Format: degrees */
            longitude?: string | null;
            opens_at?: string | null;
            closes_at?: string | null;
        };
        TerminalPatch: {
            name?: string;
            tcn?: string | null;
            address_one?: string | null;
            address_two?: string | null;
            state_id?: number | null;
            city_id?: number | null;
            zip_code?: string | null;
            /** Format: degrees */
            latitude?: string | null;
            /** Format: degrees */
            longitude?: string | null;
            opens_at?: string | null;
            closes_at?: string | null;
        };
        TestSale: {
            sold_as: string;
            /** Format: qty */
            billed: string;
            /** Format: money */
            goods: string;
            /** Format: money */
            tax_total: string;
            /** Format: money */
            total: string;
            taxes: components["schemas"]["TestedTax"][];
            rejected: {
                tax_id: number;
                tax_name: string;
                tested: boolean;
                reason: string;
            }[];
            tax_unconfirmed: boolean;
            certificate_expired: boolean;
        };
        TestSaleInput: {
            customer_id?: number | null;
            ship_to_id?: number | null;
            state_id?: number | null;
            city_id?: number | null;
            product_id: number;
            tax_use?: string | null;
            /** Format: qty */
            gross: string;
            /** Format: qty */
            net?: string | null;
            /** Format: price */
            unit_price?: string | null;
            /** Format: date */
            day: string;
            draft?: components["schemas"]["TaxDraft"];
        };
        TestedTax: {
            line_item_id: number | null;
            fee_row_id: number | null;
            tax_id: number;
            tax_rate_id: number;
            tax_name: string;
            tax_group: string | null;
            level: string;
            rate_type: string;
            rate: string | null;
            quantity_basis: string;
            taxable_quantity: string | null;
            /** Format: money */
            taxable_amount: string;
            /** Format: money */
            amount: string;
            exempt: boolean;
            certificate_id: number | null;
            certificate_no: string | null;
            exempt_percent: string | null;
            tested: boolean;
            confirmed: boolean;
        };
        Transfer: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            driver_id: number | null;
            driver?: {
                id: number;
                name: string;
            } | null;
            /** @enum {string} */
            kind: "between" | "pump_back" | "retain" | "return";
            product_id: number;
            product?: {
                id: number;
                name: string;
            } | null;
            /** Format: qty */
            quantity: string;
            from_asset_id: number | null;
            from_asset?: {
                id: number;
                name: string;
            } | null;
            from_compartment_no: number | null;
            to_asset_id: number | null;
            to_asset?: {
                id: number;
                name: string;
            } | null;
            to_compartment_no: number | null;
            yard_id: number | null;
            yard?: {
                id: number;
                name: string;
            } | null;
            load_id: number | null;
            load?: {
                id: number;
                load_no: string;
            } | null;
            bol_id: number | null;
            bol?: {
                id: number;
                bol_no: string;
            } | null;
            /** Format: date-time */
            moved_at: string | null;
            /** Format: date-time */
            phone_at: string | null;
            /** Format: date */
            date: string | null;
            flushed: boolean;
            notes: string | null;
            bol_line_id: number | null;
        };
        TransferInput: {
            driver_id?: number | null;
            /** @enum {string} */
            kind: "between" | "pump_back" | "retain" | "return";
            product_id: number;
            /** Format: qty */
            quantity: string;
            from_asset_id?: number | null;
            from_compartment_no?: number | null;
            to_asset_id?: number | null;
            to_compartment_no?: number | null;
            yard_id?: number | null;
            load_id?: number | null;
            bol_id?: number | null;
            /** Format: date-time */
            moved_at?: string | null;
            /** Format: date-time */
            phone_at?: string | null;
            /** Format: date */
            date?: string | null;
            /** @default false */
            flushed?: boolean;
            notes?: string | null;
        };
        TruckNow: {
            /** Format: date-time */
            at: string;
            items: components["schemas"]["HeldNow"][];
            yards: {
                id: number;
                name: string;
            }[];
            done?: string[];
        };
        Use: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            name: string;
            description: string | null;
            joined: string[];
        };
        UseCount: {
            id: number;
            by: string;
            field: string;
            total: number;
        };
        UseInput: {
            name: string;
            description?: string | null;
        };
        UsePatch: {
            name?: string;
            description?: string | null;
        };
        User: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            name: string;
            /** Format: email */
            email: string;
            username?: string;
            role_id: number | null;
            role?: {
                id: number;
                name: string;
            } | null;
            /** @enum {string} */
            status: "invited" | "active" | "disabled";
            driver_id: number | null;
            driver?: {
                id: number;
                name: string;
            } | null;
            customer_contact_id: number | null;
            language: string;
            /** Format: date-time */
            last_login_at: string;
            /** Format: date-time */
            password_changed_at: string;
            invitation_email: ("sending" | "sent" | "saved" | "failed" | "link") | null;
            invitation_error: string | null;
            /** Format: date-time */
            invitation_expires_at: string;
        };
        UserInput: {
            name: string;
            /** Format: email */
            email: string;
            username?: string;
            password?: string;
            role_id?: number | null;
            /**
             * @default active
             * @enum {string}
             */
            status?: "invited" | "active" | "disabled";
            driver_id?: number | null;
            customer_contact_id?: number | null;
            language?: string;
        };
        UserPatch: {
            name?: string;
            /** Format: email */
            email?: string;
            username?: string;
            password?: string;
            role_id?: number | null;
            /** @enum {string} */
            status?: "invited" | "active" | "disabled";
            driver_id?: number | null;
            customer_contact_id?: number | null;
            language?: string;
        };
        Yard: {
            id: number;
            rev: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            name: string;
            city_id: number | null;
            city?: {
                id: number;
                name: string;
            } | null;
            state_id: number | null;
            state?: {
                id: number;
                name: string;
            } | null;
            address_one: string | null;
            zip_code: string | null;
            region_id: number | null;
            region?: {
                id: number;
                name: string;
            } | null;
            /** Format: degrees */
            latitude: string | null;
            /** Format: degrees */
            longitude: string | null;
        };
        YardInput: {
            name: string;
            city_id?: number | null;
            state_id?: number | null;
            address_one?: string | null;
            zip_code?: string | null;
            region_id?: number | null;
            /** Format: degrees */
            latitude?: string | null;
            /** Format: degrees */
            longitude?: string | null;
        };
        YardPatch: {
            name?: string;
            city_id?: number | null;
            state_id?: number | null;
            address_one?: string | null;
            zip_code?: string | null;
            region_id?: number | null;
            /** Format: degrees */
            latitude?: string | null;
            /** Format: degrees */
            longitude?: string | null;
        };
    };
    responses: never;
    parameters: {
        "Idempotency-Key": string;
        "If-Match": string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
