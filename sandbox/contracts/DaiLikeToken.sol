// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {StandardToken} from "./StandardToken.sol";
import {TypedDataToken} from "./TypedDataToken.sol";

/// @title A token like DAI: permits that grant all or nothing, with the nonce named in the call.
contract DaiLikeToken is TypedDataToken {
    bytes32 public constant PERMIT_TYPEHASH =
        keccak256("Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)");

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address minter_, string memory version_)
        StandardToken(name_, symbol_, decimals_, minter_)
        TypedDataToken(version_)
    {}

    /// @notice Grants or takes back an unlimited allowance by the holder's signature. `expiry` 0 never expires.
    function permit(
        address holder,
        address spender,
        uint256 nonce,
        uint256 expiry,
        bool allowed,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        if (expiry != 0 && block.timestamp > expiry) revert PermitExpired();
        if (nonce != nonces[holder]++) revert InvalidPermitNonce();
        _checkSigner(holder, keccak256(abi.encode(PERMIT_TYPEHASH, holder, spender, nonce, expiry, allowed)), v, r, s);
        _setAllowance(holder, spender, allowed ? type(uint256).max : 0);
    }
}
