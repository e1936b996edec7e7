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
        /** Sign in */
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** Exchange a refresh token */
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** Sign out */
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** Open a company */
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** Ask for a reset link */
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** Set a password by link */
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** Change my password */
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
                        current_password: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** Confirm my password */
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
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: {
                                data: {
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** My sessions */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: "asc" | "desc";
                    sort_direction?: "asc" | "desc";
                    format?: "csv" | "json";
                    user_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** End a session */
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** End every session */
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** Who I am */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
            };
        };
        /** Change my profile */
        put: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** My role and permissions */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
    "/permission/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every permission */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** Name and version */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
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
                                };
                                message?: string;
                                status_code?: number;
                            };
                            events: components["schemas"]["Event"][];
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** List roles */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: "asc" | "desc";
                    sort_direction?: "asc" | "desc";
                    format?: "csv" | "json";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
            };
        };
        put?: never;
        /** Add a role */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RoleInput"];
                };
            };
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
                header?: never;
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
            };
        };
        post?: never;
        /** Delete a role */
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** List users */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: "asc" | "desc";
                    sort_direction?: "asc" | "desc";
                    format?: "csv" | "json";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
            };
        };
        put?: never;
        /** Add a user */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UserInput"];
                };
            };
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** One user */
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
            };
        };
        /** Change a user */
        put: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
            };
        };
        post?: never;
        /** Delete a user */
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** Company settings, or the empty default */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
            };
        };
        put?: never;
        /** First company settings */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompanySettingsInput"];
                };
            };
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** Change company settings */
        put: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** Store a file */
        post: {
            parameters: {
                query?: never;
                header?: never;
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** The bytes of a file */
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
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": string;
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
    "/state/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every state */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: "asc" | "desc";
                    sort_direction?: "asc" | "desc";
                    format?: "csv" | "json";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** List states */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: "asc" | "desc";
                    sort_direction?: "asc" | "desc";
                    format?: "csv" | "json";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
            };
        };
        put?: never;
        /** Add a state */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StateInput"];
                };
            };
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
                header?: never;
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
            };
        };
        post?: never;
        /** Delete a state */
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** Every city */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: "asc" | "desc";
                    sort_direction?: "asc" | "desc";
                    format?: "csv" | "json";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** List cities */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: "asc" | "desc";
                    sort_direction?: "asc" | "desc";
                    format?: "csv" | "json";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
            };
        };
        put?: never;
        /** Add a city */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CityInput"];
                };
            };
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
                header?: never;
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
            };
        };
        post?: never;
        /** Delete a city */
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** List jurisdictions */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: "asc" | "desc";
                    sort_direction?: "asc" | "desc";
                    format?: "csv" | "json";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
            };
        };
        put?: never;
        /** Add a jurisdiction */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["JurisdictionInput"];
                };
            };
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
                header?: never;
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
            };
        };
        post?: never;
        /** Delete a jurisdiction */
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** List regions */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: "asc" | "desc";
                    sort_direction?: "asc" | "desc";
                    format?: "csv" | "json";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
            };
        };
        put?: never;
        /** Add a region */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RegionInput"];
                };
            };
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
                header?: never;
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
            };
        };
        post?: never;
        /** Delete a region */
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
        /** List yards */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    size?: number;
                    search?: string;
                    sort_by?: string;
                    order?: "asc" | "desc";
                    sort_direction?: "asc" | "desc";
                    format?: "csv" | "json";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
            };
        };
        put?: never;
        /** Add a yard */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["YardInput"];
                };
            };
            responses: {
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
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
                header?: never;
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
            };
        };
        post?: never;
        /** Delete a yard */
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
                /** @description Done */
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
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                409: components["responses"]["409"];
                412: components["responses"]["412"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
            logo?: components["schemas"]["StoredFile"][];
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
            logo?: components["schemas"]["StoredFile"][];
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
        Deleted: {
            id: number;
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
        FieldProblem: {
            path: string;
            message: string;
            code: string;
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
        Permission: {
            id: number;
            name: string;
            resource: string;
            action: string;
            label: string;
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
        };
        RegionInput: {
            name: string;
            description?: string | null;
            color?: string | null;
        };
        RegionPatch: {
            name?: string;
            description?: string | null;
            color?: string | null;
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
        StoredFile: {
            file_key: string;
            file_name: string;
            file_path: string;
            full_path: string;
            file_url: string;
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
        };
        YardInput: {
            name: string;
            city_id?: number | null;
            state_id?: number | null;
            address_one?: string | null;
            zip_code?: string | null;
            region_id?: number | null;
        };
        YardPatch: {
            name?: string;
            city_id?: number | null;
            state_id?: number | null;
            address_one?: string | null;
            zip_code?: string | null;
            region_id?: number | null;
        };
    };
    responses: {
        /** @description Not signed in */
        401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The role lacks the permission */
        403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Not found */
        404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The state refuses it */
        409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Changed by someone else */
        412: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Invalid input */
        422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests */
        429: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
